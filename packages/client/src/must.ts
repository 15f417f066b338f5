import { NorthlineError } from './northline-error.ts';

/** What a call gives: the data of a 2xx, or the error of anything else. */
export type Called<Data> = { data: Data; error?: never; response: Response } | { data?: never; error: unknown; response: Response };

/**
 * The data of a call: `const lead = await must(northline.GET('/api/leads/{id}', { params: { path: { id: 7 } } }))`.
 * @throws NorthlineError when the answer is no 2xx.
 */
export async function must<Data>(call: Promise<Called<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw new NorthlineError(response, error);
  return data as Data;
}
