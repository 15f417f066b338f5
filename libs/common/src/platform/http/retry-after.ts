/** The longest wait that a server can impose, in milliseconds. */
const longest = 24 * 60 * 60 * 1_000;

/** What `Retry-After` asks for (RFC 9110: seconds, or a date), in milliseconds, a day at most; undefined when it asks for no wait, or cannot be read. */
export function retryAfterMs(header: string | string[] | null | undefined): number | undefined {
  const told = Array.isArray(header) ? header[0] : header;
  if (!told) return undefined;
  const ms = Number.isNaN(Number(told)) ? Date.parse(told) - Date.now() : Number(told) * 1_000;
  return ms > 0 ? Math.min(ms, longest) : undefined;
}
