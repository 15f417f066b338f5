import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';

/** Limits and messages of an {@link IntList}. */
export interface IntListOptions {
  min: number;
  max: number;
  minItems: number;
  maxItems: number;
  description?: string;
  example?: number[];
}

/** An optional list of whole numbers; null removes it. */
export function IntList({ min, max, minItems, maxItems, ...words }: IntListOptions): PropertyDecorator {
  const api = {
    type: 'array',
    items: { type: 'integer', minimum: min, maximum: max },
    minItems,
    maxItems,
    required: false,
    nullable: true,
    ...words,
  };
  const message = `each value in $property must be an integer from ${min} to ${max}`;
  return applyDecorators(
    ApiProperty(api as ApiPropertyOptions),
    IsOptional(),
    IsArray({ message: '$property must be an array' }),
    ArrayMinSize(minItems, { message: `$property must hold at least ${minItems}` }),
    ArrayMaxSize(maxItems, { message: `$property must hold at most ${maxItems}` }),
    IsInt({ each: true, message }),
    Min(min, { each: true, message }),
    Max(max, { each: true, message }),
  );
}
