import type { ReactNode } from 'react';
import { Fact, Facts } from '../components/facts';
import { Time } from '../components/time';
import { useLanguage, localeOf } from '../words/language';
import { edgesOf, timeOf, type Turn } from './turn.rules';
import { Said } from '../components/said';
import { useWhyWords } from './words';
import styles from './why.module.css';

/** The steps of a turn, in their order: what it was given, what it decided, what that took. */
export function TurnSteps({ turn }: { turn: Turn }): ReactNode {
  const words = useWhyWords();
  const answered = turn.leadMessageIds?.length ?? 0;
  return (
    <div className={styles.steps}>
      <p>
        {answered === 0 ? words.began : words.answered(answered)}
        {turn.agentVersion !== undefined && ` · ${words.version(turn.agentVersion)}`}
      </p>
      <Facts>
        <GuardrailsStep turn={turn} />
        <StageStep turn={turn} />
        <KnowledgeStep turn={turn} />
        <ToolsStep turn={turn} />
        <ModelStep turn={turn} />
        {turn.triedAgainAt !== undefined && (
          <Fact label={words.tried}>
            <Time at={turn.triedAgainAt} />
          </Fact>
        )}
      </Facts>
    </div>
  );
}

/** What stopped the turn; all that it passed, which is the rule, is folded. */
function GuardrailsStep({ turn: { guardrails } }: { turn: Turn }): ReactNode {
  const words = useWhyWords();
  const passed = guardrails.filter((one) => one.passed);
  if (guardrails.length === 0) return null;
  return (
    <Fact label={words.guardrails}>
      <GuardrailList guardrails={guardrails.filter((one) => !one.passed)} />
      {passed.length > 0 && (
        <details>
          <summary>{words.passedOf(passed.length)}</summary>
          <GuardrailList guardrails={passed} />
        </details>
      )}
    </Fact>
  );
}

function GuardrailList({ guardrails }: { guardrails: Turn['guardrails'] }): ReactNode {
  const words = useWhyWords();
  // A guardrail of a newer release has no words yet.
  const isNamed = (guardrail: string): guardrail is keyof typeof words.guardrailNames =>
    Object.hasOwn(words.guardrailNames, guardrail);
  return (
    <ul>
      {guardrails.map(({ guardrail, passed, detail, sentence }) => (
        <li key={guardrail} className={passed ? undefined : styles.bad}>
          {isNamed(guardrail) ? words.guardrailNames[guardrail] : <code>{guardrail}</code>}:{' '}
          {passed ? words.passed : words.stopped}
          {detail !== undefined && (
            <>
              {' ('}
              <Said text={detail} sentence={sentence} />)
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function StageStep({ turn }: { turn: Turn }): ReactNode {
  const words = useWhyWords();
  const { stageBefore, stageAfter } = turn;
  const { taken, left } = edgesOf(turn);
  if (!stageAfter && left.length === 0) return null;
  const isMove = stageBefore && stageAfter && stageBefore.id !== stageAfter.id;
  return (
    <Fact label={words.stage}>
      <p>
        {isMove
          ? words.moved(stageBefore.name, stageAfter.name)
          : words.stayed(stageAfter?.name ?? stageBefore?.name ?? '')}
      </p>
      {turn.reason !== undefined && (
        <p dir="auto">
          <Said text={turn.reason} sentence={turn.sentence} />
        </p>
      )}
      {taken && (
        <p dir="auto">
          <strong>{taken.name}</strong> ({words.taken}): {taken.condition || words.always}
        </p>
      )}
      {left.length > 0 && (
        <details>
          <summary>{words.notTaken(left.length)}</summary>
          <ul>
            {left.map(({ id, name, condition }) => (
              <li key={id} dir="auto">
                <strong>{name}</strong>: {condition || words.always}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Fact>
  );
}

function KnowledgeStep({ turn: { knowledge } }: { turn: Turn }): ReactNode {
  const words = useWhyWords();
  const score = new Intl.NumberFormat(localeOf[useLanguage()], { maximumFractionDigits: 2 });
  if (knowledge.length === 0) return null;
  return (
    <Fact label={words.knowledge}>
      <ul>
        {knowledge.map(({ chunkId, title, position, score: fit, text, used }) => (
          <li key={chunkId} dir="auto">
            <Unfolding text={text}>
              {[title, position].filter(Boolean).join(', ')} ({score.format(fit)})
              {used && <strong> · {words.used}</strong>}
            </Unfolding>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

/** What unfolds to a text; turns of earlier releases have none. */
function Unfolding({ text, children }: { text: string | undefined; children: ReactNode }): ReactNode {
  if (!text) return children;
  return (
    <details>
      <summary>{children}</summary>
      <blockquote dir="auto">{text}</blockquote>
    </details>
  );
}

function ToolsStep({ turn: { tools } }: { turn: Turn }): ReactNode {
  const words = useWhyWords();
  const span = useSpan();
  if (tools.length === 0) return null;
  return (
    <Fact label={words.tools}>
      {tools.map((tool, place) => (
        // A tool may be called twice; calls have no id.
        <details key={`${tool.name} ${String(place)}`}>
          <summary className={tool.ok ? undefined : styles.bad}>
            <code>{tool.name}</code> {span(tool.ms)}
            {!tool.ok && ` · ${words.failed}`}
            {tool.reused && ` · ${words.reused}`}
          </summary>
          <p>{words.input}</p>
          <pre>{JSON.stringify(tool.input, null, 2)}</pre>
          {tool.result !== undefined && (
            <>
              <p>{words.result}</p>
              <pre dir="auto">{tool.result}</pre>
            </>
          )}
        </details>
      ))}
    </Fact>
  );
}

function ModelStep({ turn }: { turn: Turn }): ReactNode {
  const words = useWhyWords();
  const locale = localeOf[useLanguage()];
  const span = useSpan();
  const { tools, model, rest } = timeOf(turn);
  const { cost } = turn;
  const used = turn.models ?? [{ model: turn.model ?? '', calls: turn.modelCalls, ...turn }];
  return (
    <>
      <Fact label={words.model}>
        {turn.modelCalls === 0
          ? words.noModel
          : used.map((one) => (
              <p key={one.model}>{words.modelLine(one.model, one.calls, one.inputTokens, one.outputTokens)}</p>
            ))}
      </Fact>
      <Fact label={words.time}>
        {span(turn.ms)}: {words.timeLine(span(model), span(tools), span(rest))}
      </Fact>
      {cost && (
        <Fact label={words.cost}>
          {cost.amount === 0
            ? words.noAmount
            : new Intl.NumberFormat(locale, {
                style: 'currency',
                currency: cost.currency,
                maximumFractionDigits: 6,
              }).format(cost.amount / 1_000_000)}
        </Fact>
      )}
    </>
  );
}

/** Writes a short time: `1.2 s`. */
function useSpan(): (ms: number) => string {
  const format = new Intl.NumberFormat(localeOf[useLanguage()], {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 2,
  });
  return (ms) => format.format(ms / 1_000);
}
