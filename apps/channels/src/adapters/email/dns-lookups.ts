import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { ChannelsConfig } from '../../app-config';

/** A mail server of a domain. */
export interface MailServer {
  exchange: string;
  priority: number;
}

/** What the DNS has under a name, none included; undefined: it did not answer. */
export type Found<Entry> = Entry[] | undefined;

const timeoutMs = 2_000;

/**
 * Questions to the DNS, with a deadline. They make sense with the real Resend only, as a stand-in receives no mail by the
 * DNS; or where `DNS_SERVERS` names who plays it.
 */
@Injectable()
export class DnsLookups {
  constructor(private readonly config: ChannelsConfig) {}

  /** Whether the DNS is asked at all. */
  get isConsulted(): boolean {
    const { DNS_SERVERS, RESEND_API_URL } = this.config;
    return DNS_SERVERS.length > 0 || new URL(RESEND_API_URL).hostname.endsWith('.resend.com');
  }

  /** The texts under a name. */
  texts(name: string): Promise<Found<string>> {
    return this.look(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')));
  }

  /** The mail servers of a domain, the preferred one first; a domain that says that it takes no mail has none. */
  mailServers(name: string): Promise<Found<MailServer>> {
    return this.look(async (resolver) =>
      (await resolver.resolveMx(name))
        .filter(({ exchange }) => exchange !== '' && exchange !== '.')
        .toSorted((one, other) => one.priority - other.priority),
    );
  }

  private async look<Entry>(ask: (resolver: Resolver) => Promise<Entry[]>): Promise<Found<Entry>> {
    if (!this.isConsulted) return undefined;
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
    if (this.config.DNS_SERVERS.length > 0) resolver.setServers(this.config.DNS_SERVERS);
    try {
      return await ask(resolver);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
    }
  }
}
