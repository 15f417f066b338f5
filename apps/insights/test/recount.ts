import type { ConversationChanged } from '@northline/common/contracts';

/** The figures of conversations from 23 to 27 October in Madrid, counted in the plainest way; `leads`: how many there are, if known. */
export function recount(states: ConversationChanged[], leads: number | undefined): unknown[] {
  const day = (instant: string): string => new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  const dates = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'];
  const inRange = (instant?: string): boolean => instant !== undefined && dates.includes(day(instant));
  const begun = states.filter(({ startedAt }) => inRange(startedAt));
  const of = (status: string): number => begun.filter((state) => state.status === status).length;
  const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000;
  const sum = (some: ConversationChanged[]): number =>
    some.reduce((total, { messageCount }) => total + messageCount, 0);
  const qualified = begun.filter(({ stage }) => stage?.outcome === 'qualified');
  const finished = begun.filter(({ status, stage }) => status !== 'active' || stage?.outcome !== undefined);
  const people = (some: ConversationChanged[]): number => new Set(some.map(({ leadId }) => leadId)).size;
  const on = (date: string, instant: (state: ConversationChanged) => string | undefined): number =>
    states.filter((state) => instant(state) !== undefined && day(instant(state)!) === date).length;
  return [
    {
      totalLeads: leads ?? people(begun),
      totalConversations: begun.length,
      sessionStatus: {
        active: of('active'),
        completed: of('completed'),
        handed_off: of('handed_off'),
        dropped: of('dropped'),
      },
      avgMessages: share(sum(begun), begun.length),
      completedRate: share(of('completed'), begun.length),
      handedOffRate: share(begun.filter(({ handedOffAt }) => handedOffAt).length, begun.length),
      qualificationRate: share(qualified.length, finished.length),
      avgMessagesToQualify: share(sum(qualified), qualified.length),
    },
    dates.map((date) => ({
      date,
      conversations: on(date, (state) => state.startedAt),
      messages: states
        .flatMap(({ messagesByDay }) => Object.entries(messagesByDay))
        .filter(([key]) => day(key) === date)
        .reduce((total, [, count]) => total + count, 0),
      replied: on(date, (state) => state.firstLeadMessageAt),
      handed_off: on(date, (state) => state.handedOffAt),
      completed: on(date, (state) => (state.status === 'completed' ? state.finishedAt : undefined)),
    })),
    [
      { stage: 'replied', count: people(begun.filter(({ firstLeadMessageAt }) => firstLeadMessageAt)) },
      { stage: 'handed_off', count: people(begun.filter(({ handedOffAt }) => handedOffAt)) },
    ],
  ];
}
