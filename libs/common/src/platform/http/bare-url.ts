/** An address without what is often a secret of it: user, password, query and fragment. What is no address is nothing. */
export function bareUrl(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const { username, password, search, hash } = url;
  // Written again only where it has to be: the parser spells some addresses otherwise.
  if (username + password + search + hash === '') return address;
  return Object.assign(url, { username: '', password: '', search: '', hash: '' }).href;
}

/** Scheme, host and port of an address: all of it that cannot be a secret. What is no address is nothing. */
export const originOf = (address: string): string => URL.parse(address)?.origin ?? '';
