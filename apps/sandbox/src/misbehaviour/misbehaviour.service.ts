import { Injectable, Logger } from '@nestjs/common';
import { Seed } from '../world/world-seed';
import { isChannel, normaliseAddress, type Provider } from '../world/world-types';
import type { Fault, FaultKind } from './misbehaviour-types';

/** The faults that were asked for and have not yet been used up. */
@Injectable()
export class MisbehaviourService {
  private readonly logger = new Logger(MisbehaviourService.name);
  private faults: { id: number; fault: Fault; left: number }[] = [];
  private ids = 0;
  private draws = 0;

  constructor(private readonly seed: Seed) {}

  /** Adds a fault and returns its number. */
  add(fault: Fault): { id: number } {
    const address =
      fault.address !== undefined && isChannel(fault.provider)
        ? normaliseAddress(fault.provider, fault.address)
        : fault.address;
    const id = (this.ids += 1);
    this.faults.push({ id, fault: { ...fault, address }, left: fault.times === 0 ? Infinity : fault.times });
    return { id };
  }

  /** Uses up one fault of this kind, if one fits. */
  take(provider: Provider, kind: FaultKind, address?: string, everyCall?: boolean): Fault | undefined {
    if (this.faults.length === 0) return undefined;
    const entry = this.faults.find(
      ({ fault }) =>
        fault.provider === provider &&
        fault.kind === kind &&
        (fault.address === undefined || fault.address === address) &&
        (everyCall !== true || fault.everyCall),
    );
    if (!entry || this.seed.fraction('fault', (this.draws += 1)) >= entry.fault.probability) return undefined;
    entry.left -= 1;
    if (entry.left <= 0) this.faults = this.faults.filter((other) => other !== entry);
    this.logger.log({ msg: 'misbehaving', provider, kind });
    return entry.fault;
  }

  /** The faults still to come; `left` is null for those without an end. */
  list(): (Fault & { id: number; left: number | null })[] {
    return this.faults.map(({ id, fault, left }) => ({ ...fault, id, left: left === Infinity ? null : left }));
  }

  /** Behaves again. */
  reset(): void {
    this.faults = [];
  }
}
