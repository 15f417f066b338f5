import { errorTable, type ErrorCode } from './error-codes';
import { say } from '../sentences';

/** One field that was wrong: part of `details` on a validation error (DECISIONS 4). */
export interface FieldError {
  field: string;
  message: string;
}

/** What a failure looks like on the wire between services. */
export interface ErrorEnvelope {
  code: ErrorCode;
  message: string;
  details?: FieldError[];
}

/** The one error that services throw on purpose. `message` is public: it reaches the API's caller verbatim. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: FieldError[],
  ) {
    super(message);
    this.name = 'DomainError';
  }

  /** The wire form, read again by {@link DomainError.from}. */
  toEnvelope(): ErrorEnvelope {
    return { code: this.code, message: this.message, ...(this.details && { details: this.details }) };
  }

  /** Rebuilds an error from its wire form; anything unreadable becomes `internal`. */
  static from(envelope: unknown): DomainError {
    if (isEnvelope(envelope)) return new DomainError(envelope.code, envelope.message, envelope.details);
    return new DomainError('internal', 'Failed to process request');
  }
}

function isEnvelope(value: unknown): value is ErrorEnvelope {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return false;
  return typeof value.code === 'string' && Object.hasOwn(errorTable, value.code) && typeof value.message === 'string';
}

/** The resource names of DECISIONS 5, as `… not found` shows them. */
export type ResourceName =
  | 'Lead'
  | 'Import'
  | 'Conversation'
  | 'Preference'
  | 'Campaign'
  | 'A/B test'
  | 'Agent configuration'
  | 'Agent or knowledge base'
  | 'Agent version'
  | 'Draft'
  | 'Knowledge base'
  | 'Document'
  | 'Tool server'
  | 'API key'
  | 'Member'
  | 'Webhook endpoint'
  | 'Delivery'
  | 'Playground session'
  | 'Session'
  | 'Suppression'
  | 'Inbound message'
  | 'Attachment';

/** 404 `<Resource> not found`. */
export function notFound(resource: ResourceName): DomainError {
  return new DomainError('not_found', `${resource} not found`);
}

/** 400 `Invalid <Resource> ID`: the malformed id `param` of a path (DECISIONS 5). */
export function invalidId(resource: ResourceName, param: string): DomainError {
  const name = /^A[/P]/.test(resource) ? resource : resource.charAt(0).toLowerCase() + resource.slice(1);
  return invalid(param, say('invalid_id', { thing: name }));
}

/** 400 naming one field; the message is the public `error`. */
export function invalid(field: string, message: string): DomainError {
  return new DomainError('validation_failed', message, [{ field, message }]);
}

const longestQuote = 100;

/** A text of the caller's, short enough to be repeated in a message. */
export function quoted(text: string): string {
  return text.length > longestQuote ? `${text.slice(0, longestQuote).toWellFormed()}…` : text;
}

/** 400 `<Resource> not found`: an id in a body that is unknown or another account's (DECISIONS 3). */
export function unknownReference(field: string, resource: ResourceName): DomainError {
  return invalid(field, say('unknown_resource', { resource }));
}

const mostNamed = 5;

/**
 * As {@link unknownReference}, for a list of ids: the detail names the places of those that are unknown, up to a number.
 * Not the ids, or an unknown one and another account's would be answered differently.
 */
export function unknownReferences(field: string, resource: ResourceName, places: number[]): DomainError {
  const named = places.slice(0, mostNamed).join(', ') + (places.length > mostNamed ? ', …' : '');
  const message = say('unknown_at', { resource, places: named });
  return new DomainError('validation_failed', say('unknown_resource', { resource }), [{ field, message }]);
}

/** 409 with the reason. */
export function conflict(message: string): DomainError {
  return new DomainError('conflict', message);
}

/** 400 `Invalid status transition from <from> to <to>`. */
export function invalidTransition(from: string, to: string): DomainError {
  return new DomainError('invalid_transition', say('wrong_transition', { was: from, wanted: to }));
}
