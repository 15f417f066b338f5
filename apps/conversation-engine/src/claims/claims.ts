import { takeAgo } from './claim-ago';
import { takeDates, takeTimes } from './claim-dates';
import { takeDottedPhones, takeLinks, takePhones } from './claim-links';
import { takeNumbers, takeTrivial } from './claim-numbers';
import { takeStreets } from './claim-streets';
import { takeWordedAmounts } from './claim-words';
import { type Claim, ClaimText, plainMarks } from './claim-text';

/** What a text says that can be looked up, in the formats of the languages that we have texts in. */
export function claimsIn(text: string): Claim[] {
  const reading = new ClaimText(plainMarks(text));
  takeLinks(reading);
  takeWordedAmounts(reading);
  if (!reading.hasFigures) return reading.claims;
  takeDottedPhones(reading);
  takeStreets(reading);
  takeDates(reading);
  takeTrivial(reading);
  takePhones(reading);
  takeTimes(reading);
  takeAgo(reading);
  takeNumbers(reading);
  return reading.claims;
}

// The patterns are compiled at their first use, which takes a tenth of a second: at the start, not in a turn.
for (const text of ['1', '1 a@b.c']) claimsIn(text);
