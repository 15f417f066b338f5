import { BadRequestException } from '@nestjs/common';
import type { z } from 'zod';

/** Checks what a caller of the control API sent; the first mistake becomes a 400. */
export function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.join('.') ?? '';
  throw new BadRequestException(`${path === '' ? 'body' : path}: ${issue?.message ?? 'is wrong'}`);
}
