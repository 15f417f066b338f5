export const words = {
  title: 'Home',
  waiting: 'Needs a person',
  nobodyWaits: 'Nobody waits for a person.',
  conversations: 'Conversations',
  totalLeads: 'Leads',
  totalConversations: 'Conversations',
  completed: 'Completed',
  handedOff: 'With a person',
  since: 'Since',
  reason: 'Reason',
};

/** The words of the home page in a language. */
export type HomeWords = typeof words;
