import { aStage, anAgent } from '../../test/factories';
import { turnInstructions } from './turn.prompt';

describe('the instructions of a turn', () => {
  const agent = anAgent({ goal: 'Book a call' });

  it("carry the operator's words on the stage, also on when it is left", () => {
    const stage = aStage('a', { b: 'says yes' }, { prompt: 'Ask kindly', transitionCriteria: 'The budget is known' });
    const text = turnInstructions(agent, stage);
    expect(text).toContain('Book a call');
    expect(text).toContain('Ask kindly');
    expect(text).toContain('This stage is left when:\nThe budget is known');
  });

  it('say nothing of what the operator left empty', () => {
    expect(turnInstructions(agent, aStage('a', {}))).not.toContain('This stage is left when');
  });
});
