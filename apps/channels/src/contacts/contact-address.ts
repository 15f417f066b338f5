import type { Channel, ContactAddresses } from '@northline/common/contracts';
import { foldEmail } from '@northline/common/validation';

/** The address by which a person is stored on a channel: on WhatsApp the user id where the phone is hidden. */
export function addressOn(channel: Channel, { phone, email, chatId, userId }: ContactAddresses): string | undefined {
  const address = { whatsapp: phone ?? userId, telegram: chatId, email: email?.toLowerCase() }[channel];
  return address === '' ? undefined : address;
}

/** The kind of an address on a channel, the reverse of {@link addressOn}. */
export function addressesOf(channel: Channel, address: string | undefined): ContactAddresses {
  if (address === undefined) return {};
  if (channel === 'email') return { email: address };
  if (channel === 'telegram') return { chatId: address };
  return address.startsWith('+') ? { phone: address } : { userId: address };
}

/** The bare address of `a@b` or `Name <a@b>`, as it is compared; undefined when there is none. */
export function emailOf(text: string): string | undefined {
  const bare = foldEmail((/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim());
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(bare) ? bare : undefined;
}

/**
 * Whether there may be other addresses before the last one. An `@` there is part of a name only within plain quotes, or
 * where nothing separates: an escaped quote or a comment can hide an address that the provider sees.
 */
export function hasSeveralEmails(text: string): boolean {
  const before = text.slice(0, Math.max(0, text.lastIndexOf('<'))).trim();
  return before.includes('@') && !/^(?:"[^"\\]*"|[^",;:<>()\\]*)$/.test(before);
}

/** The name of `Name <a@b>`, without quotes. */
export function nameOf(text: string): string | undefined {
  const name = /^([^<]*)</
    .exec(text)?.[1]
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  return name === '' ? undefined : name;
}
