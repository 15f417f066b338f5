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
  lastError?: { at: number; message: string };
}

/** An update of the one kind that people cause by writing. */
export interface Update {
  readonly update_id: number;
  readonly message: Message;
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
  readonly text: string;
  readonly entities?: readonly { readonly type: 'bot_command'; readonly offset: number; readonly length: number }[];
}
