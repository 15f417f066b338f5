import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { configOf } from '../../platform/config';
import { PriceList } from '../../contracts';
import { checkBody } from '../../validation';

/** Where the installation's price list is. */
export class PricingConfig extends configOf({
  PRICES_FILE: z
    .string()
    .optional()
    .transform((file, context): PriceList | undefined => {
      try {
        return file === undefined ? undefined : checkBody(PriceList, JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
        return z.NEVER;
      }
    })
    .describe('File with the price list of accounts that have none of their own, as JSON; absent: published prices'),
}) {}
