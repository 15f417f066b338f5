import type { Type } from '@nestjs/common';

/** The controllers of the resources that other services own: one line each, in the order of the interface. */
export const routes: Type[] = [];
