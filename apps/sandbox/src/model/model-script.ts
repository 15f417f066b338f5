import { extractInsights } from './model-insight';
import { lastText, readTask, textOf } from './model-prompt';
import { fill } from './model.schema';
import { argumentsFor, requestText, toolAskedFor } from './model-tools';
import { playTurn } from './model-turn';
import type { ChatMessage, ChatRequest, InsightAnswer, Output, Task, Tool, TurnAnswer } from './model-types';
import { shorten } from './model-words';

/** Decides what the model says to a request: the same request always gets the same answer. */
export function respond(request: ChatRequest): Output {
  const messages = request.messages ?? [];
  const prompt = lastText(messages, 'user');
  const task = readTask(messages);
  const answer = task && solve(withToolResults(task, messages), lastText(messages, 'system'));
  const tools = request.tools ?? [];
  const choice = request.tool_choice ?? 'auto';

  if (typeof choice === 'object') {
    const forced = tools.find((tool) => tool.function.name === choice.function.name);
    if (forced) return callOf(forced, task, answer, prompt);
  }
  if (tools.length > 0 && choice !== 'none') {
    const text = requestText(task, prompt);
    const asked = toolAskedFor(
      tools.filter((tool) => !takesAnswer(tool, task)),
      text,
      messages,
    );
    if (asked) return { kind: 'tool', name: asked.function.name, arguments: argumentsFor(asked, text) };
    const own = tools.find((tool) => takesAnswer(tool, task)) ?? tools[0];
    if (choice === 'required' && own) return callOf(own, task, answer, prompt);
  }
  if (answer) return { kind: 'text', text: JSON.stringify(answer) };
  return { kind: 'text', text: plainAnswer(request, prompt) };
}

function solve(task: Task, instructions: string): TurnAnswer | InsightAnswer {
  return task.task === 'turn' ? playTurn(task, instructions) : extractInsights(task);
}

function callOf(
  tool: Tool,
  task: Task | undefined,
  answer: TurnAnswer | InsightAnswer | undefined,
  prompt: string,
): Output {
  const { name } = tool.function;
  if (answer && takesAnswer(tool, task)) return { kind: 'tool', name, arguments: JSON.stringify(answer) };
  return { kind: 'tool', name, arguments: argumentsFor(tool, requestText(task, prompt)) };
}

/** Whether a tool is there for the answer itself; Anthropic's SDK calls it `json`. */
function takesAnswer({ function: { name } }: Tool, task: Task | undefined): boolean {
  return name === task?.task || name === 'json';
}

/** What tools answered counts as knowledge. */
function withToolResults(task: Task, messages: readonly ChatMessage[]): Task {
  const results = messages
    .filter((message) => message.role === 'tool')
    .map((message) => ({ title: 'Tool result', text: textOf(message) }));
  return { ...task, knowledge: [...results, ...task.knowledge] };
}

function plainAnswer(request: ChatRequest, prompt: string): string {
  const schema = request.response_format?.json_schema?.schema;
  if (schema) return JSON.stringify(fill(schema, prompt));
  if (request.response_format?.type === 'json_object') return JSON.stringify({ answer: shorten(prompt, 200) });
  const result = request.messages?.findLast((message) => message.role === 'tool');
  if (result) return `Here is what I found: ${shorten(textOf(result), 500)}`;
  return `I am the sandbox's scripted model. You wrote: ${shorten(prompt, 200)}`;
}
