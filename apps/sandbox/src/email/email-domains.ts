import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../world/world-bounds';
import { Seed } from '../world/world-seed';

/** A verified sending domain. */
export interface Domain {
  readonly id: string;
  readonly name: string;
  readonly status: 'verified';
  readonly created_at: string;
  readonly region: 'eu-west-1';
}

const RESERVED = /(?:^|\.)(?:example|test|example\.(?:com|net|org))$/;

/** Domains: those under names reserved for examples count as verified at their first use, others after `POST /domains`. */
@Injectable()
export class EmailDomains {
  private readonly domains = new BoundedMap<string, Domain>(1000);

  constructor(private readonly seed: Seed) {
    this.add('northline.example');
  }

  /** Adds a domain, verified at once. */
  add(name: string): Domain {
    return this.domains.getOrMake(name, () => ({
      id: uuidOf(this.seed.bytes('domain', name)),
      name,
      status: 'verified',
      created_at: new Date().toISOString(),
      region: 'eu-west-1',
    }));
  }

  /** All verified domains. */
  list(): Domain[] {
    return [...this.domains.values()];
  }

  /** Whether mail may be sent from this domain. */
  isVerified(name: string): boolean {
    if (RESERVED.test(name)) this.add(name);
    return this.domains.has(name);
  }
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
