import { ProviderError } from './provider-error';

/** The part of a Graph error that status webhooks carry too. */
export interface GraphFault {
  readonly code: number;
  readonly title: string;
  readonly details: string;
}

/** Faults that the Cloud API reports after it accepted a message (Meta: "Error codes"). */
export const WHATSAPP_FAULTS = {
  windowClosed: {
    code: 131047,
    title: 'Re-engagement message',
    details:
      'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  },
  undeliverable: {
    code: 131026,
    title: 'Message undeliverable',
    details: 'Message Undeliverable.',
  },
} as const satisfies Record<string, GraphFault>;

const TRACE = 'AbXk3sbx0Nrthlne1';

/** An error of the Graph API in its own body. */
export function graphError(
  status: number,
  code: number,
  message: string,
  more: { type?: string; subcode?: number; details?: string } = {},
): ProviderError {
  return new ProviderError(status, {
    error: {
      message,
      type: more.type ?? 'OAuthException',
      code,
      ...(more.subcode !== undefined && { error_subcode: more.subcode }),
      ...(more.details !== undefined && {
        error_data: { messaging_product: 'whatsapp', details: more.details },
      }),
      fbtrace_id: TRACE,
    },
  });
}

/** Code 100: a parameter is missing or wrong. */
export const invalidParameter = (details: string): ProviderError =>
  graphError(400, 100, '(#100) Invalid parameter', { details });

/** Code 190: the token is malformed, expired or withdrawn. */
export const invalidToken = (): ProviderError =>
  graphError(401, 190, 'Invalid OAuth access token - Cannot parse access token');

/** Code 130429: the phone number's throughput is used up. */
export const throughputReached = (): ProviderError =>
  graphError(429, 130429, '(#130429) Rate limit hit', {
    details:
      'Message failed to send because there were too many messages sent from this phone number in a short period of time',
  });

/** Code 2: a passing fault on Meta's side. */
export const temporarilyDown = (status: number): ProviderError =>
  graphError(status, 2, 'An unexpected error has occurred. Please retry your request later.');
