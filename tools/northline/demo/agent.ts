import type { CreateAgent } from '../../../packages/client/src/index.ts';

/** The WhatsApp template of the first message; the provider has to approve it before. */
export const template = {
  name: 'northline_hello',
  text: 'Hello {{1}}, this is Northline Homes. We help teams find an office in {{2}}. Are you interested in hearing more?',
};

const declines = { id: 'declined', condition: 'The lead is not interested' };

/** An agent with a graph of stages: three talk, two end the conversation. */
export const agent: CreateAgent = {
  name: 'Nora, office scout',
  systemPrompt: 'You are Nora of Northline Homes, an agency that finds offices. You are friendly, brief and honest.',
  goal: 'Find out whether the lead looks for an office, and agree on a call.',
  language: 'English',
  handoffMessage: 'Thank you. A colleague of mine will write to you shortly.',
  guardrails: {
    maxTotalMessages: 30,
    inactivityTimeoutMinutes: 1_440,
    escalationTriggers: 'The lead asks for a human',
    forbiddenTopics: 'legal advice',
  },
  firstTouchTemplate: { name: template.name, language: 'en_US', parameters: ['{{name}}', '{{customFields.city}}'] },
  stages: [
    {
      id: 'introduction',
      name: 'Introduction',
      order: 1,
      prompt: 'Ask what they are looking for.',
      nextStages: [{ id: 'discovery', condition: 'The lead is interested or asks about the price' }, declines],
    },
    {
      id: 'discovery',
      name: 'Discovery',
      order: 2,
      prompt: 'Find out the budget, the timeline and the location.',
      nextStages: [{ id: 'call', condition: 'The lead gave a budget and a timeline' }, declines],
    },
    {
      id: 'call',
      name: 'Call',
      order: 3,
      prompt: 'Agree on a day and time for a call.',
      nextStages: [{ id: 'qualified', condition: 'The lead agrees on a day and time for a call' }, declines],
    },
    {
      id: 'qualified',
      name: 'Qualified',
      order: 4,
      outcome: 'qualified',
      stageInsights: [
        { fieldName: 'budget', instructions: 'What the lead can spend, with the currency.' },
        { fieldName: 'timeline', instructions: 'When they want to start.' },
        { fieldName: 'location', instructions: 'Where the office should be.' },
        { fieldName: 'meeting time', instructions: 'The day and time of the call.' },
      ],
    },
    { id: 'declined', name: 'Declined', order: 5, outcome: 'disqualified' },
  ],
};

/** What the agent may answer from. */
export const knowledge = {
  name: 'Price list',
  document: {
    title: 'Prices',
    text: 'Our search costs one monthly rent, due when the lease is signed. The first consultation is free. Viewings take place on weekdays from 9:00 to 18:00.',
  },
};
