/** Whether a webhook address would be taken: https, or plain http on this machine (which the real providers refuse). */
export function isCallbackUrl(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed) return false;
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
