/** A bot; every token of the real shape has one. */
export interface Bot {
  readonly token: string;
  readonly id: number;
  readonly username: string;
  webhook?: Webhook;
  /** Updates that wait for a webhook, newest 100. */
  readonly waiting: Update[];
}

/** Where a bot's updates go. */
export interface Webhook {
  readonly url: string;
  readonly secretToken?: string;
  readonly maxConnections: number;
  readonly allowedUpdates?: string[];
  /** Ids of updates that it has not taken yet. */
  readonly pending: Set<number>;
  lastError?: { at: number; message: string };
}

/** What people cause: they write, or they block and unblock the bot. */
export type Update = { readonly update_id: number } & (
  | { readonly message: Message }
  | { readonly my_chat_member: ChatMemberUpdate }
);

/** A person blocked (`kicked`) or unblocked (`member`) the bot. */
export interface ChatMemberUpdate {
  readonly chat: Message['chat'];
  readonly from: Message['from'];
  readonly date: number;
  readonly old_chat_member: { readonly status: 'member' | 'kicked' };
  readonly new_chat_member: { readonly status: 'member' | 'kicked' };
}

/** A private message. */
export interface Message {
  readonly message_id: number;
  readonly date: number;
  readonly chat: { readonly id: number; readonly type: 'private'; readonly first_name: string };
  readonly from: {
    readonly id: number;
    readonly is_bot: boolean;
    readonly first_name: string;
    readonly username?: string;
    readonly language_code?: string;
  };
  readonly text?: string;
  /** Of a message with a file, which stands under the name of its kind. */
  readonly caption?: string;
  readonly entities?: readonly { readonly type: 'bot_command'; readonly offset: number; readonly length: number }[];
}
