import { z } from 'zod';
import { type LanguageModel, type ModelAnswer } from './language-model';

const schema = z.object({ reply: z.string().describe('ok') });

/**
 * The smallest request: checks that the model's server accepts our key and our requests. It contains no customer's
 * data.
 */
export function probeModel(model: LanguageModel): Promise<ModelAnswer<{ reply: string }>> {
  return model.generate({
    accountId: 'none',
    name: 'probe',
    schema,
    instructions: 'You answer a test of the connection. Answer with the reply "ok".',
    turns: [{ role: 'user', content: 'Do you answer?' }],
    deadlineMs: 30_000,
  });
}
