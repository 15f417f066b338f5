import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Int, NestedList, ReadOnly, Text, TextList } from '../../validation';

/** The most that one price may be, in millionths of the currency's unit. */
const highestPrice = 1_000_000_000_000;

const price = (description: string, example: number): PropertyDecorator =>
  Int({ min: 0, max: highestPrice, example, description: `${description}, in millionths of the currency's unit` });

/** What the tokens of one model cost, or the minutes that it listens to. */
@ApiSchema({
  description: "Prices of a model of language, embeddings or transcription, in millionths of the currency's unit.",
})
export class ModelPrice {
  @Text({
    max: 100,
    example: 'gpt-5-mini',
    description: 'Name of the model, or its beginning: the longest entry that a name begins with holds. `*`: any other',
  })
  model!: string;
  @price('A million tokens that the model reads', 250_000) input!: number;
  @Int({
    optional: true,
    min: 0,
    max: highestPrice,
    example: 25_000,
    description: 'The same for tokens that its server had in its cache; absent: as `input`',
  })
  cachedInput?: number;
  @price('A million tokens that the model writes', 2_000_000) output!: number;
  @Int({
    optional: true,
    min: 0,
    max: highestPrice,
    example: 6_000,
    description: 'A minute of speech, where the server of transcription counts time instead of tokens',
  })
  minute?: number;
}

/** What WhatsApp's templates cost in one market. */
@ApiSchema({
  description: "Prices of WhatsApp templates to the numbers of a market, in millionths of the currency's unit.",
})
export class MarketPrice {
  @TextList({
    minItems: 1,
    maxItems: 250,
    max: 2,
    example: ['DE'],
    description: 'Countries (ISO 3166 alpha-2) of the numbers; `*`: all others',
  })
  countries!: string[];
  @price('A delivered marketing template', 136_500) marketing!: number;
  @price('A delivered utility template', 55_000) utility!: number;
  @price('A delivered authentication template', 55_000) authentication!: number;
}

/** Body of `PUT /api/prices`, and the part of the answer that it replaces. */
@ApiSchema({
  description: 'What the account pays for its models and messages. Telegram and replies on WhatsApp are free.',
})
@ReadOnly('source')
export class PriceList {
  @Text({
    min: 3,
    max: 3,
    pattern: /^[A-Z]{3}$/,
    example: 'USD',
    description: 'Currency of all prices (ISO 4217). What was spent before keeps its currency',
  })
  currency!: string;
  @Text({
    min: 10,
    max: 10,
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    example: '2025-12-01',
    description: 'The day that the prices are from',
  })
  asOf!: string;
  @NestedList(() => ModelPrice, {
    maxItems: 200,
    description: 'Prices of models; one that is not here counts as free',
  })
  models!: ModelPrice[];
  @NestedList(() => MarketPrice, { maxItems: 250, description: "Prices of WhatsApp's templates by market" })
  whatsapp!: MarketPrice[];
  @price('One email', 400) email!: number;
}

/** Answer of `GET /api/prices`. */
@ApiSchema({ description: 'The prices by which costs are reckoned from now on.' })
export class AccountPrices extends PriceList {
  @ApiProperty({ enum: ['default', 'own'], description: "`default`: the installation's; `own`: set by the account" })
  source!: 'default' | 'own';
}
