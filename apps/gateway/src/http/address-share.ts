import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { gauge } from '@northline/common/platform/metrics';

const windowMs = 60_000;

/** Beyond this share of a minute's requests one network is taken for a proxy that hides its callers. */
const suspicious = 0.9;

/** Fewer requests in a minute prove nothing. */
const fewest = 100;

/** At most this many networks are counted: one that sends nearly everything is among the first. */
const mostNetworks = 1_000;

/** The log repeats it at most once an hour. */
const silenceMs = 60 * 60 * 1_000;

const largest = gauge(
  'northline_http_largest_address_share',
  "Share of the last minute's requests, 100 at least, that came from one network; near 1 behind a proxy that is not trusted",
);

/**
 * Detects when nearly all requests come from one network: then the global tier limits all callers as if they were one.
 * A load balancer that hides addresses looks like that, and so does a proxy that `TRUSTED_PROXIES` does not name
 * (docs/security.md, "One address for all callers").
 */
@Injectable()
export class AddressShare implements OnApplicationShutdown {
  private readonly logger = new Logger('AddressShare');
  private readonly clock = setInterval(() => this.conclude(), windowMs).unref();
  private counts = new Map<string, number>();
  private requests = 0;
  private silentUntil = 0;

  onApplicationShutdown(): void {
    clearInterval(this.clock);
  }

  /** Counts a request of a network. */
  note(network: string): void {
    this.requests += 1;
    const count = this.counts.get(network);
    if (count !== undefined || this.counts.size < mostNetworks) this.counts.set(network, (count ?? 0) + 1);
  }

  /** Ends the minute: sets the metric, and logs a suspicion. */
  conclude(now = Date.now()): void {
    const { requests, counts } = this;
    this.requests = 0;
    this.counts = new Map();
    if (requests < fewest) return largest.set(0);
    const [network, count] = [...counts].reduce<[string, number]>(
      (most, one) => (one[1] > most[1] ? one : most),
      ['', 0],
    );
    const share = count / requests;
    largest.set(share);
    if (share <= suspicious || now < this.silentUntil) return;
    this.silentUntil = now + silenceMs;
    this.logger.warn(
      { network, requests, share },
      'Nearly all requests come from one address; if it is a proxy, its callers share one rate limit: see TRUSTED_PROXIES',
    );
  }
}
