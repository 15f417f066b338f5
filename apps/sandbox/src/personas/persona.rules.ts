import type { Channel } from '../world/world-types';
import { PERSONA_KEYS, type PersonaKey } from './persona-types';

const FILM_NUMBER = /^1\d{3}555\d{4}$/;
const CHAT_IDS = { from: 5_550_000_000, to: 5_559_999_999 };
const PLAYED_MAIL = new RegExp(
  `^(${PERSONA_KEYS.join('|')})(?:[^a-z@][^@]*)?@(?:[^@]+\\.)?(?:example|test|example\\.(?:com|net|org))$`,
);

/**
 * Who plays an address by itself, if anybody: phone numbers `+1 xxx 555 xxxx` and chat ids 5550000000 to
 * 5559999999 by their last digit, mail addresses under names reserved for examples by the beginning of
 * their local part (`eager.anna@leads.example`).
 */
export function personaByRule(channel: Channel, address: string): PersonaKey | undefined {
  if (channel === 'email') return PERSONA_KEYS.find((key) => key === PLAYED_MAIL.exec(address)?.[1]);
  const number = Number(address);
  const played = channel === 'whatsapp' ? FILM_NUMBER.test(address) : number >= CHAT_IDS.from && number <= CHAT_IDS.to;
  return played ? PERSONA_KEYS[number % 10] : undefined;
}
