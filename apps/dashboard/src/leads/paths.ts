/** Where a conversation is shown: a page of the inbox. */
export const conversationPath = (id: string): string => `/inbox/${id}`;
