import type { ChatMessage, Task, Tool } from './model-types';
import { contentStems, overlap } from './model-words';
import { fill } from './model.schema';
import { readLead } from './model-matcher';

const NAME_MIN = 0.5;
const DESCRIPTION_MIN = 0.25;

/** What the tools are chosen by: the lead's last words, or the prompt when there is no task. */
export function requestText(task: Task | undefined, prompt: string): string {
  return task ? readLead(task.transcript).recent : prompt;
}

/** The tool that a text obviously asks for; none that has been called since the last prompt. */
export function toolAskedFor(tools: readonly Tool[], text: string, messages: readonly ChatMessage[]): Tool | undefined {
  const lastPrompt = messages.findLastIndex((message) => message.role === 'user');
  const called = new Set(
    messages.slice(lastPrompt + 1).flatMap((message) => (message.tool_calls ?? []).map((call) => call.function.name)),
  );
  const asked = contentStems(text);
  let best: { tool: Tool; score: number } | undefined;
  for (const tool of tools) {
    if (called.has(tool.function.name)) continue;
    const name = contentStems(tool.function.name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' '));
    const byName = overlap(name, asked);
    const byDescription = overlap(asked, contentStems(tool.function.description ?? ''));
    const fits = byName >= NAME_MIN || (byName > 0 && byDescription >= DESCRIPTION_MIN);
    if (fits && byName + byDescription > (best?.score ?? 0)) best = { tool, score: byName + byDescription };
  }
  return best?.tool;
}

/** The arguments of a call, as JSON. */
export function argumentsFor(tool: Tool, text: string): string {
  return JSON.stringify(fill(tool.function.parameters ?? { type: 'object' }, text));
}
