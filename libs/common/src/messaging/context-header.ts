import { headers as natsHeaders, type MsgHdrs } from 'nats';
import { type RequestContext, systemContext } from '../context';
import { accountId } from '../contracts';

const headerName = 'northline-context';

/** Writes the context into NATS headers, as ASCII JSON. */
export function contextToHeaders(ctx: RequestContext): MsgHdrs {
  const headers = natsHeaders();
  headers.set(headerName, asciiJson(ctx));
  return headers;
}

/** Reads the context that {@link contextToHeaders} wrote; without one the work is Northline's own, for no account. */
export function contextFromHeaders(headers: MsgHdrs | undefined): RequestContext {
  const json = headers?.get(headerName);
  if (!json) return systemContext(accountId(''));
  return JSON.parse(json) as RequestContext;
}

// NATS headers are lines of ASCII, names and company names are not.
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
