import type { ModelTurn } from '@northline/common/features/model';

/** What a request about a turn tells the model, read back from its messages. */
export interface ReadRequest {
  kind: 'opening' | 'reply' | 'landing';
  /** Its name is empty while the stage is being chosen. */
  stage: { name: string };
  edges: { id: string; name: string; condition: string }[];
  mustMove: boolean;
  transcript: { role: 'agent' | 'lead' | 'human'; content: string }[];
  lead: { name: string };
  knowledge: { title: string; text: string }[];
  insights: { topic: string; preference: string }[];
}

/** Reads a request as a model has to: the system text for what is wanted, the turns for what was said. */
export function readRequest(instructions: string, turns: Pick<ModelTurn, 'role' | 'content'>[]): ReadRequest {
  const last = turns.at(-1)?.content ?? '';
  const records = Object.assign(
    {},
    ...turns
      .filter(({ role }) => role === 'user')
      .flatMap(({ content }) => [...content.matchAll(/<background>\n(.*)\n<\/background>/g)])
      .map(([, json = '{}']) => JSON.parse(json) as object),
  ) as Partial<ReadRequest>;
  const kind = last.includes('Choose where this conversation begins')
    ? 'landing'
    : last.includes('Write your first message')
      ? 'opening'
      : 'reply';
  return {
    kind,
    stage: { name: JSON.parse(/^Present stage: ("(?:[^"\\]|\\.)*")/m.exec(instructions)?.[1] ?? '""') as string },
    edges: [...instructions.matchAll(/^- ("(?:[^"\\]|\\.)*") leads to ("(?:[^"\\]|\\.)*")(?: when: (.*))?$/gm)].map(
      ([, id = '', name = '', condition = '']) => ({
        id: JSON.parse(id) as string,
        name: JSON.parse(name) as string,
        condition,
      }),
    ),
    mustMove: instructions.includes('This stage is over'),
    transcript: turns.flatMap(({ role, content }, index): ReadRequest['transcript'] => {
      if (role === 'assistant')
        return [
          { role: turns[index - 1]?.content.includes('A human colleague of yours wrote') ? 'human' : 'agent', content },
        ];
      return [...content.matchAll(/<lead_message[^>]*>\n([\s\S]*?)\n<\/lead_message>/g)].map(([, text = '']) => ({
        role: 'lead',
        content: text.replaceAll('&lt;', '<'),
      }));
    }),
    lead: records.lead ?? { name: '' },
    knowledge: records.knowledge ?? [],
    insights: records.insights ?? [],
  };
}
