import type { AbTest, CreateAbTest } from '@northline/client';

/** One variant as it is typed. */
export interface Arm {
  /** Stays with the row while it is edited. */
  key: number;
  agent: string;
  weight: string;
}

/** A test as it is typed. */
export interface Draft {
  name: string;
  description: string;
  arms: readonly Arm[];
  /** Hours that a conversation has to qualify in; empty: the longest inactivity timeout of the agents. */
  hours: string;
}

/** The most variants that a test can have. */
export const mostArms = 20;

const longestHours = 8_760;

/** A new test: two variants, of which each gets half of the leads. */
export const newDraft: Draft = {
  name: '',
  description: '',
  arms: [
    { key: 0, agent: '', weight: '1' },
    { key: 1, agent: '', weight: '1' },
  ],
  hours: '',
};

/** A test as it can be edited. */
export function draftOf({ name, description = '', variants, windowMinutes }: AbTest): Draft {
  return {
    name,
    description,
    arms: variants.map(({ agentConfigId, weight }, key) => ({ key, agent: agentConfigId, weight: String(weight) })),
    hours: windowMinutes === undefined ? '' : hoursOf(windowMinutes),
  };
}

/** With one more variant. */
export const withArm = (arms: readonly Arm[]): Arm[] => [
  ...arms,
  { key: Math.max(...arms.map(({ key }) => key)) + 1, agent: '', weight: '1' },
];

/** What must be put right before a test can be saved, by the field's name. */
export function wrongIn({ name, arms, hours }: Draft): Record<string, 'name' | 'agent' | 'twice' | 'weight' | 'hours'> {
  const wrong: ReturnType<typeof wrongIn> = {};
  if (name.trim() === '') wrong['name'] = 'name';
  for (const [at, { agent, weight }] of arms.entries()) {
    if (agent === '') wrong[`variants.${at}.agentConfigId`] = 'agent';
    else if (arms.slice(0, at).some((before) => before.agent === agent))
      wrong[`variants.${at}.agentConfigId`] = 'twice';
    if (!(Number(weight) > 0 && Number(weight) <= 1_000_000)) wrong[`variants.${at}.weight`] = 'weight';
  }
  if (hours !== '' && !(minutesOf(hours) >= 1 && Number(hours) <= longestHours)) wrong['windowMinutes'] = 'hours';
  return wrong;
}

/** The test to create, or to put in the place of a draft. */
export function bodyOf({ name, description, arms, hours }: Draft): CreateAbTest {
  return {
    name: name.trim(),
    description: description.trim(),
    variants: arms.map(({ agent, weight }) => ({ agentConfigId: agent, weight: Number(weight) })),
    ...(hours !== '' && { windowMinutes: minutesOf(hours) }),
  };
}

/** The share of the leads that an arm gets, 0 to 1; undefined while a weight is no number. */
export function shareOf(arm: Arm, arms: readonly Arm[]): number | undefined {
  const sum = arms.reduce((total, { weight }) => total + Number(weight), 0);
  return sum > 0 && Number(arm.weight) > 0 ? Number(arm.weight) / sum : undefined;
}

/** Two digits after the point still tell each minute from the next. */
const hoursOf = (minutes: number): string => String(Math.round((minutes * 100) / 60) / 100);

const minutesOf = (hours: string): number => Math.round(Number(hours) * 60);
