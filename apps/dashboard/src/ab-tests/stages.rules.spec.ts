import { stagesOf } from './stages.rules';

type Stage = Parameters<typeof stagesOf>[0][number];

const stage = (name: string, part: Partial<Stage> = {}): Stage => ({
  id: name,
  name,
  order: 0,
  prompt: '',
  transitionCriteria: '',
  maxMessages: 0,
  nextStages: [],
  nextStageIds: [],
  knowledgeBaseIds: [],
  stageInsights: [],
  ...part,
});

it('finds the stages that end with an outcome, by their own or by their name', () => {
  const stages = [
    stage('opening', { nextStageIds: ['won'] }),
    stage('won', { outcome: 'qualified' }),
    stage('qualified'),
    stage('disqualified', { outcome: 'qualified' }),
    stage('lost', { outcome: 'disqualified' }),
  ];
  expect(stagesOf(stages, 'qualified')).toEqual(['won', 'qualified', 'disqualified']);
  expect(stagesOf(stages, 'disqualified')).toEqual(['lost']);
  expect(stagesOf([stage('qualified', { nextStageIds: ['won'] })], 'qualified')).toEqual([]);
});
