import { headers as natsHeaders, type MsgHdrs } from 'nats';
import { type RequestContext, systemContext } from '../../vocabulary/context';
import { accountId } from '../../contracts';

const headerName = 'northline-context';

/** Writes the context into NATS headers, as ASCII JSON. */
export function contextToHeaders(ctx: RequestContext): MsgHdrs {
  const headers = natsHeaders();
  headers.append(headerName, asciiJson(ctx));
  return headers;
}

// Read twice: for the log lines of the work, and as its first argument.
const contexts = new WeakMap<MsgHdrs, RequestContext>();

/** Reads the context that {@link contextToHeaders} wrote; without one the work is Northline's own, for no account. */
export function contextFromHeaders(headers: MsgHdrs | undefined): RequestContext {
  const json = headers?.get(headerName);
  if (!headers || !json) return systemContext(accountId(''));
  const context = contexts.get(headers) ?? (JSON.parse(json) as RequestContext);
  contexts.set(headers, context);
  return context;
}

// NATS headers are ASCII, names of people and companies are not.
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
