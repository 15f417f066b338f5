import type { GraphFault } from '../errors/whatsapp-errors';

/** The body of `POST /{phone-number-id}/messages`, as far as the sandbox reads it. */
export interface SendBody {
  readonly messaging_product?: string;
  readonly to?: string;
  readonly recipient?: string;
  readonly type?: string;
  readonly text?: { readonly body?: string };
  readonly template?: TemplateBody;
  readonly biz_opaque_callback_data?: string;
}

/** A template message. */
export interface TemplateBody {
  readonly name?: string;
  readonly language?: { readonly code?: string };
  readonly components?: readonly {
    readonly type?: string;
    readonly parameters?: readonly { readonly text?: string; readonly parameter_name?: string }[];
  }[];
}

/** The answer to a send: accepted, not delivered. */
export interface SendAnswer {
  readonly messaging_product: 'whatsapp';
  readonly contacts: [{ input: string; wa_id?: string; user_id?: string }];
  readonly messages: [{ id: string; message_status?: 'accepted' }];
}

/** A status as webhooks carry it. */
export interface StatusUpdate {
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly fault?: GraphFault;
}

/** A template of the business account, as `GET /{business-account-id}/message_templates` lists it. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly components: readonly Record<string, unknown>[];
  status: string;
}

/** Where the app's webhooks go. */
export interface Subscription {
  readonly object: string;
  readonly callback_url: string;
  readonly fields: string[];
}
