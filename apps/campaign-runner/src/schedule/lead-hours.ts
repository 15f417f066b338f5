import { type ActiveWindow, unchangedSince, isOpen, opensAt, windowIn } from '@northline/common/features/time';

/** The zone of a row whose lead has none: the campaign's own counts for it. */
export const noZone = '';

/** Those of the zones in which leads may be written to at `at`. */
export function openZones(campaign: ActiveWindow, zones: string[], at: Date): string[] {
  return zones.filter((zone) => isOpen(windowIn(campaign, zone), at));
}

/** When the last of the zones, all of them closed at `at`, closed. */
export function lastClosing(campaign: ActiveWindow, zones: string[], at: Date): Date | undefined {
  const closings = changesOf(campaign, zones, at).map((closing) => closing?.getTime() ?? 0);
  const last = Math.max(0, ...closings);
  return last > 0 ? new Date(last) : undefined;
}

/** When the first of the zones, all of them open at `at`, opened; undefined: one of them is always open. */
export function firstOpening(campaign: ActiveWindow, zones: string[], at: Date): Date | undefined {
  const first = Math.min(...changesOf(campaign, zones, at).map((opening) => opening?.getTime() ?? -Infinity));
  return Number.isFinite(first) ? new Date(first) : undefined;
}

function changesOf(campaign: ActiveWindow, zones: string[], at: Date): (Date | undefined)[] {
  return zones.map((zone) => unchangedSince(windowIn(campaign, zone), at));
}

/** When the first of the zones opens; `at` itself when one is open then, undefined without any. */
export function nextOpening(campaign: ActiveWindow, zones: string[], at: Date): Date | undefined {
  const openings = zones.map((zone) => opensAt(windowIn(campaign, zone), at).getTime());
  return openings.length > 0 ? new Date(Math.min(...openings)) : undefined;
}
