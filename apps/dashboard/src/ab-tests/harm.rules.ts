import type { AbTestDetails } from '@northline/client';

/** What of a variant's leads must not be more than with another variant. Hand-offs may be wanted, so they are none of it. */
export const harms = ['optedOut', 'complaints', 'bounced', 'failed'] as const;

/** The guardrail figures of a variant. */
export type Guardrails = AbTestDetails['guardrails'][number];

/** A variant that does clearly more harm than another. */
export interface Harm {
  kind: (typeof harms)[number];
  variant: Guardrails;
  /** The variant that does the least of it. */
  against: Guardrails;
}

/** Leads that both variants must have before their harm is compared. */
const minimumLeads = 30;

/** Fewer cases than this are chance. */
const minimumCases = 5;

/** Standard errors that shares must lie apart: far enough that looking every day at all of them does not raise false alarms. */
const apart = 4;

/** Where a variant does clearly more harm than the one that does the least, the clearest first. */
export function harmsOf(guardrails: readonly Guardrails[]): Harm[] {
  const counted = guardrails.filter(({ leads }) => leads >= minimumLeads);
  return harms
    .flatMap((kind) => {
      const [against] = [...counted].sort((one, other) => one[kind] / one.leads - other[kind] / other.leads);
      if (!against) return [];
      return counted.map((variant) => ({
        harm: { kind, variant, against },
        distance: distanceOf(kind, variant, against),
      }));
    })
    .filter(({ harm, distance }) => harm.variant[harm.kind] >= minimumCases && distance >= apart)
    .sort((one, other) => other.distance - one.distance)
    .map(({ harm }) => harm);
}

/** How many standard errors two shares lie apart. */
function distanceOf(kind: Harm['kind'], variant: Guardrails, against: Guardrails): number {
  const share = (variant[kind] + against[kind]) / (variant.leads + against.leads);
  const error = Math.sqrt(share * (1 - share) * (1 / variant.leads + 1 / against.leads));
  return error === 0 ? 0 : (variant[kind] / variant.leads - against[kind] / against.leads) / error;
}
