import { NorthlineError } from './northline-error.ts';

/** What a call gives: `data` of a 2xx, or the `error` of anything else. */
export type Called = { data?: unknown; error?: unknown; response: Response };

/**
 * The data of a call: `const lead = await must(northline.GET('/api/leads/{id}', { params: { path: { id: 7 } } }))`.
 * @throws NorthlineError when the answer is no 2xx.
 */
export async function must<Result extends Called>(call: Promise<Result>): Promise<Exclude<Result['data'], undefined>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new NorthlineError(response, error);
  return data as Exclude<Result['data'], undefined>;
}
