import { Injectable } from '@nestjs/common';
import type { DomainChecks } from '@northline/common/contracts';
import { DnsLookups } from './dns-lookups';
import {
  dkimOf,
  dmarcOf,
  mxOf,
  policyNames,
  receiverIn,
  type ResendRecord,
  spfOf,
  type Texts,
  wantedRecords,
} from './domain-records';
import { EmailAdapter } from './email-adapter';
import { findDomain, replyProblem, type ResendDomain, senderProblem } from './email-domains';

/** The sender and the reply domain of a connection. */
export interface SenderDomains {
  apiKey: string;
  fromDomain: string;
  replyDomain: string;
}

/** What Resend and the DNS say of a connection's domains. */
export interface DomainFindings {
  /** Why Resend would refuse every mail. */
  senderProblem?: string;
  /** Why replies would be lost. */
  replyProblem?: string;
  /** Absent where the DNS is not consulted. */
  domainChecks?: DomainChecks;
}

/** Reads what Resend and the DNS say of the domains that mails are sent from and answered to (DECISIONS 172, 264). */
@Injectable()
export class EmailDomainReader {
  constructor(
    private readonly email: EmailAdapter,
    private readonly dns: DnsLookups,
  ) {}

  /** Whether the DNS is consulted, so that it makes sense to look again. */
  get isConsulted(): boolean {
    return this.dns.isConsulted;
  }

  /** The domains of a key; throws as {@link EmailAdapter.check}. */
  check(connection: Pick<SenderDomains, 'apiKey'>): Promise<ResendDomain[]> {
    return this.email.check(connection);
  }

  /** What they say now; `domains` as Resend lists them. */
  async read({ apiKey, fromDomain, replyDomain }: SenderDomains, domains: ResendDomain[]): Promise<DomainFindings> {
    const servers = await this.dns.mailServers(replyDomain);
    const problems = {
      senderProblem: senderProblem(domains, fromDomain),
      replyProblem: replyProblem(domains, replyDomain, servers && servers.length > 0),
    };
    if (!this.dns.isConsulted) return problems;
    const [listed, receiving] = await Promise.all(
      [fromDomain, replyDomain].map((name) => this.recordsOf(apiKey, domains, name)),
    );
    const wanted = wantedRecords(fromDomain, listed ?? []);
    const [spf, dkim, dmarc] = await Promise.all([
      this.firstOf(wanted.spf.names, /^v=spf1(\s|$)/i),
      this.firstOf(wanted.dkim.names, /(^|;)\s*p=/i),
      this.firstOf(policyNames(fromDomain), /^v=DMARC1/i),
    ]);
    const domainChecks = {
      domain: fromDomain,
      spf: spfOf(spf, wanted.spf.value),
      dkim: dkimOf(dkim, wanted.dkim.value),
      dmarc: dmarcOf(dmarc),
      mx: mxOf(replyDomain, servers, receiverIn(receiving ?? [])),
      checkedAt: new Date().toISOString(),
    };
    return { ...problems, domainChecks };
  }

  // Without Resend's list, records are looked for where Resend usually puts them.
  private async recordsOf(apiKey: string, domains: ResendDomain[], name: string): Promise<ResendRecord[]> {
    const id = findDomain(domains, name)?.id;
    return id === undefined ? [] : this.email.records(apiKey, id).catch(() => []);
  }

  private async firstOf(names: readonly [string, ...string[]], fits: RegExp): Promise<Texts> {
    for (const name of names) {
      const texts = await this.dns.texts(name);
      if (!texts || texts.some((text) => fits.test(text))) return { name, texts };
    }
    return { name: names[0], texts: [] };
  }
}
