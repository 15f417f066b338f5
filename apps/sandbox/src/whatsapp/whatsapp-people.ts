import { Injectable } from '@nestjs/common';
import { ReachService } from '../reach/reach.service';
import { BoundedMap } from '../world/world-bounds';
import { Seed } from '../world/world-seed';

/** A person on WhatsApp. */
export interface Person {
  /** The key under which the outbox lists them: the phone's digits, or the user id of who shows no phone. */
  readonly address: string;
  /** Digits of the phone number; absent for people who are known by their user name only. */
  readonly phone?: string;
  /** The business-scoped user id. */
  readonly userId: string;
  name: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The people on WhatsApp, and when each last wrote to which number (the 24-hour window). */
@Injectable()
export class WhatsAppPeople {
  private readonly byUserId = new BoundedMap<string, Person>(50_000);
  private readonly lastInbound = new BoundedMap<string, number>(100_000);

  constructor(
    private readonly seed: Seed,
    private readonly reach: ReachService,
  ) {}

  /** The person behind a phone number's digits or a business-scoped user id. */
  find(address: string): Person {
    if (/^\d+$/.test(address)) {
      const userId = `US.${this.seed.digits(20, 'user id', address)}`;
      return this.byUserId.getOrMake(userId, () => ({ address, phone: address, userId, name: nameOf(address) }));
    }
    return this.byUserId.getOrMake(address, () => ({ address, userId: address, name: nameOf(address) }));
  }

  /** Whether messages reach this person. */
  isReachable(person: Person): boolean {
    return this.reach.of('whatsapp', person.address) === 'ok';
  }

  /** Opens the window: the person wrote to this number. */
  wrote(person: Person, phoneNumberId: string): void {
    this.lastInbound.set(`${phoneNumberId}:${person.userId}`, Date.now());
  }

  /** Whether free text may be sent. */
  windowIsOpen(person: Person, phoneNumberId: string): boolean {
    return Date.now() - (this.lastInbound.get(`${phoneNumberId}:${person.userId}`) ?? 0) < DAY_MS;
  }

  /** Closes the person's windows with every number, as if a day had passed. */
  closeWindow(person: Person): void {
    for (const key of this.lastInbound.keys()) {
      if (key.endsWith(`:${person.userId}`)) this.lastInbound.delete(key);
    }
  }

  /** Forgets everybody. */
  reset(): void {
    this.byUserId.clear();
    this.lastInbound.clear();
  }
}

const nameOf = (address: string): string => `Lead ${address.slice(-4)}`;
