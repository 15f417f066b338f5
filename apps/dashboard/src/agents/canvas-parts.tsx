import { createContext, type ReactNode, use } from 'react';
import { useLocale } from 'react-aria-components';
import { Badge } from '../components/badge';
import { keyOf, type Place } from './canvas.rules';
import { DrawFrom } from './drawing';
import { useEditing } from './editing';
import { labelSize, pathOf, type PlacedEdge, type PlacedStage, type Point, stageSize } from './layout.rules';
import { isTerminal } from './stages.rules';
import { type Reach, takenOf } from './reach';
import { stepsAlong, type Walk } from './walk.rules';
import { useAgentWords } from './words';
import styles from './canvas.module.css';

/** What all parts of the canvas show. */
export interface Shown {
  /** The place that is chosen; else the one that the tab key comes to. */
  at: Place | undefined;
  isChosen: boolean;
  reach: Reach | undefined;
  walk: Walk | undefined;
  /** Ids of the stages that have what is looked for; undefined while nothing is. */
  found: ReadonlySet<string> | undefined;
  /** How many warnings each stage has. */
  warnings: ReadonlyMap<string, number>;
  onChoose: (place: Place) => void;
}

const Context = createContext<Shown | undefined>(undefined);

/** Around the canvas. */
export const ShownProvider = Context.Provider;

function useShown(): Shown {
  const shown = use(Context);
  if (!shown) throw new Error('Only within the canvas');
  return shown;
}

/** What a place needs to be chosen: by pointer, by keyboard, and for screen readers. */
function useChoosable(place: Place) {
  const { at, isChosen, onChoose } = useShown();
  const isAt = at !== undefined && keyOf(at) === keyOf(place);
  return {
    type: 'button' as const,
    'data-place': keyOf(place),
    'aria-pressed': isAt && isChosen,
    tabIndex: isAt ? 0 : -1,
    onClick: () => onChoose(place),
  };
}

/** An attribute that is there or not. */
const flag = (is: boolean | undefined): true | undefined => (is ? true : undefined);

/** A stage: its name, whether it is the start or an end, how many came here, and its warnings. */
export function StageNode({ place }: { place: PlacedStage }): ReactNode {
  const { id } = place;
  const words = useAgentWords();
  const { direction } = useLocale();
  const { settings, isReadOnly } = useEditing();
  const { reach, walk, found, warnings } = useShown();
  const choosable = useChoosable({ stage: id });
  const at = settings.stages.findIndex((stage) => stage.id === id);
  const stage = settings.stages[at];
  if (!stage) return null;
  const reached = reach?.stages.get(id);
  const wrong = warnings.get(id) ?? 0;
  const isFound = found?.has(id) ?? false;
  return (
    <div className={styles.node} style={{ ...stageSize, ...centredOn(place) }}>
      <button
        {...choosable}
        dir={direction}
        className={styles.stage}
        data-walked={flag(walk?.stages.some((one) => one.id === id))}
        data-found={flag(isFound)}
      >
        <span className={styles.name}>
          <bdi>{stage.name}</bdi>
        </span>{' '}
        <span className={styles.marks}>
          {at === 0 && <Badge tone="accent">{words.first}</Badge>} {isTerminal(stage) && <Badge>{words.end}</Badge>}{' '}
          {wrong > 0 && <Badge tone="warn">{words.warnings(wrong)}</Badge>}{' '}
          {isFound && <Badge tone="good">{words.match}</Badge>}{' '}
          {reached !== undefined && <span className={styles.note}>{reached}</span>}
        </span>
      </button>
      {!isReadOnly && <DrawFrom stage={id} />}
    </div>
  );
}

const thinnest = 1.5;
const thickest = 6;

/** How an edge is drawn by what is known of it. */
function useEdge({ stage, edge, to }: PlacedEdge) {
  const { at, isChosen, reach, walk } = useShown();
  const taken = takenOf(reach, stage, to);
  return {
    taken,
    steps: walk ? stepsAlong(walk, stage, to) : [],
    share: taken === undefined || !reach ? 0 : taken / Math.max(1, reach.conversations),
    isChosen: isChosen && at !== undefined && keyOf(at) === keyOf({ stage, edge }),
  };
}

/** The line of an edge; the more took it, the thicker. */
export function EdgeLine({ edge, arrow }: { edge: PlacedEdge; arrow: string }): ReactNode {
  const { steps, share, isChosen } = useEdge(edge);
  return (
    <path
      className={styles.line}
      d={pathOf(edge.points)}
      markerEnd={`url(#${arrow})`}
      data-walked={flag(steps.length > 0)}
      data-chosen={flag(isChosen)}
      style={{ strokeWidth: thinnest + (thickest - thinnest) * share }}
    />
  );
}

/** What is said on an edge: when it is taken, and by how many. */
export function EdgeLabel({ edge: placed }: { edge: PlacedEdge }): ReactNode {
  const words = useAgentWords();
  const { direction } = useLocale();
  const { settings } = useEditing();
  const { stage, edge, to } = placed;
  const { taken, steps } = useEdge(placed);
  const choosable = useChoosable({ stage, edge });
  const nameOf = (id: string): string => settings.stages.find((one) => one.id === id)?.name ?? id;
  const written = settings.stages.find(({ id }) => id === stage)?.nextStages[edge]?.condition.trim() ?? '';
  const condition = written === '' ? words.always : written;
  return (
    <button
      {...choosable}
      dir={direction}
      className={styles.label}
      data-walked={flag(steps.length > 0)}
      title={condition}
      style={{ ...centredOn(placed), maxWidth: labelSize.width }}
    >
      <span className="visually-hidden">{words.fromTo(nameOf(stage), nameOf(to))}</span>
      <span className={styles.condition} dir="auto">
        {condition}
      </span>
      {(taken !== undefined || steps.length > 0) && (
        <span className={styles.note}>
          {steps.length > 0 && <strong>{words.steps(steps)}</strong>}
          {steps.length > 0 && taken !== undefined && ' · '}
          {taken !== undefined && words.taken(taken)}
        </span>
      )}
    </button>
  );
}

const centredOn = ({ x, y }: Point) => ({ left: x, top: y, transform: 'translate(-50%, -50%)' });
