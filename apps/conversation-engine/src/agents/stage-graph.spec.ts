import { isTerminal } from '@northline/common/contracts';
import { plainStage as stage } from '../../test/factories';
import { edgesOf, firstStage, inOrder, outcomeOf } from './stage-graph';

describe('stage graph', () => {
  it('has conditional edges first, then those without condition, each target once', () => {
    const both = stage('a', ['b'], { nextStageIds: ['b', 'c'] });
    expect(edgesOf(both)).toEqual([
      { id: 'b', condition: 'to b' },
      { id: 'c', condition: '' },
    ]);
    expect(isTerminal(both)).toBe(false);
    expect(isTerminal(stage('c'))).toBe(true);
  });

  it('begins with the lowest order, whatever the list says', () => {
    const stages = [stage('late', [], { order: 2 }), stage('early', [], { order: 1 })];
    expect(firstStage(stages)?.id).toBe('early');
    expect(inOrder(stages).map(({ id }) => id)).toEqual(['early', 'late']);
    expect(firstStage([])).toBeUndefined();
  });

  it('reads an outcome from the field, else from the exact name of a terminal stage', () => {
    expect(outcomeOf(stage('a', [], { outcome: 'disqualified' }))).toBe('disqualified');
    expect(outcomeOf(stage('a', [], { name: 'qualified' }))).toBe('qualified');
    expect(outcomeOf(stage('a', [], { name: 'Qualified' }))).toBeUndefined();
    expect(outcomeOf(stage('a', ['b'], { name: 'qualified' }))).toBeUndefined();
  });
});
