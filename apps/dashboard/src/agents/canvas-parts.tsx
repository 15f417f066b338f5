import { BaseEdge, EdgeLabelRenderer, type EdgeProps, Handle, type NodeProps, Position } from '@xyflow/react';
import { createContext, type ReactNode, use } from 'react';
import { useLocale } from 'react-aria-components';
import { Badge } from '../components/badge';
import { keyOf, type Place } from './canvas.rules';
import { useEditing } from './editing';
import { labelSize, pathOf, type PlacedEdge } from './layout.rules';
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
export function StageNode({ id }: NodeProps): ReactNode {
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
    <>
      <Handle type="target" position={Position.Top} isConnectable={!isReadOnly} className={styles.handle ?? ''} />
      <button
        {...choosable}
        dir={direction}
        className={`${styles.stage} nopan`}
        data-walked={flag(walk?.stages.some((one) => one.id === id))}
        data-found={flag(isFound)}
      >
        <span className={styles.name}>
          <bdi>{stage.name}</bdi>
        </span>{' '}
        <span className={styles.marks}>
          {at === 0 && <Badge tone="accent">{words.first}</Badge>}{' '}
          {stage.nextStages.length === 0 && <Badge>{words.end}</Badge>}{' '}
          {wrong > 0 && <Badge tone="warn">{words.warnings(wrong)}</Badge>}{' '}
          {isFound && <Badge tone="good">{words.match}</Badge>}{' '}
          {reached !== undefined && <span className={styles.note}>{reached}</span>}
        </span>
      </button>
      <Handle type="source" position={Position.Bottom} isConnectable={!isReadOnly} className={styles.handle ?? ''} />
    </>
  );
}

const thinnest = 1.5;
const thickest = 6;

/** An edge: when it is taken and by how many; the more, the thicker. */
export function StageEdgeLine({ data, markerEnd }: EdgeProps): ReactNode {
  const words = useAgentWords();
  const { direction } = useLocale();
  const { settings } = useEditing();
  const { reach, walk } = useShown();
  const { stage, edge, to, points, x, y } = data as unknown as PlacedEdge;
  const choosable = useChoosable({ stage, edge });
  const nameOf = (id: string): string => settings.stages.find((one) => one.id === id)?.name ?? id;
  const written = settings.stages.find(({ id }) => id === stage)?.nextStages[edge]?.condition.trim() ?? '';
  const condition = written === '' ? words.always : written;
  const taken = takenOf(reach, stage, to);
  const steps = walk ? stepsAlong(walk, stage, to) : [];
  const share = taken === undefined || !reach ? 0 : taken / Math.max(1, reach.conversations);
  const place = `translate(-50%, -50%) translate(${x}px, ${y}px)`;
  return (
    <>
      <g className={styles.line} data-walked={flag(steps.length > 0)} data-chosen={flag(choosable['aria-pressed'])}>
        <BaseEdge
          path={pathOf(points)}
          {...(markerEnd !== undefined && { markerEnd })}
          style={{ strokeWidth: thinnest + (thickest - thinnest) * share }}
        />
      </g>
      <EdgeLabelRenderer>
        <button
          {...choosable}
          dir={direction}
          className={`${styles.label} nopan`}
          data-walked={flag(steps.length > 0)}
          title={condition}
          style={{ transform: place, maxWidth: labelSize.width }}
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
      </EdgeLabelRenderer>
    </>
  );
}
