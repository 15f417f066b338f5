import { useSearch } from '@tanstack/react-router';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../components/button';
import { EdgeLabel, EdgeLine, type Shown, ShownProvider, StageNode } from './canvas-parts';
import { keyOf, type Move, moves, type Place, step } from './canvas.rules';
import { DrawnLine, DrawingProvider, useDrawing } from './drawing';
import { useEditing } from './editing';
import { useCheck } from './findings';
import { type Layout, layoutOf } from './layout.rules';
import { useReach } from './reach';
import { connect, stagesWith } from './stages.rules';
import { useWalk } from './walk';
import { useAgentWords } from './words';
import styles from './canvas.module.css';

interface CanvasProps {
  agentId: string;
  chosen: Place | undefined;
  onChoose: (place: Place) => void;
  onAdd: () => void;
  onRemove: (place: Place) => void;
}

/** The stages as a graph, laid out along their edges; what the outline does is done to them here, too. */
export function Canvas(props: CanvasProps): ReactNode {
  const words = useAgentWords();
  const hint = useId();
  const arrow = useId();
  const frame = useRef<HTMLDivElement>(null);
  const layout = useLayout();
  const shown = useShown(props);
  const { scale, zoom, fit } = useScale(frame, layout);
  const drawing = useDrawing(layout, scale, useJoin(props.onChoose));
  const { width, height } = layout.bounds;
  useInView(frame, layout, props.chosen);
  return (
    <div className={styles.canvas}>
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label={words.canvasName}
        aria-describedby={hint}
        dir="ltr"
        onKeyDownCapture={useKeys(props, layout, frame)}
      >
        <div className={styles.room} style={{ width: width * scale, height: height * scale }}>
          <div
            ref={drawing.graph}
            className={styles.graph}
            style={{ width, height, transform: `scale(${scale})`, ...scaled(scale) }}
          >
            <ShownProvider value={shown}>
              <DrawingProvider value={drawing}>
                <svg className={styles.lines} width={width} height={height} aria-hidden="true">
                  <Arrow id={arrow} />
                  {layout.edges.map((edge) => (
                    <EdgeLine key={keyOf(edge)} edge={edge} arrow={arrow} />
                  ))}
                  <DrawnLine />
                </svg>
                {layout.stages.map((place) => (
                  <StageNode key={place.id} place={place} />
                ))}
                {layout.edges.map((edge) => (
                  <EdgeLabel key={keyOf(edge)} edge={edge} />
                ))}
              </DrawingProvider>
            </ShownProvider>
          </div>
        </div>
      </div>
      <div className={styles.zoom} role="group" aria-label={words.zoom}>
        <Button aria-label={words.zoomIn} onPress={() => zoom(1.25)}>
          +
        </Button>
        <Button aria-label={words.zoomOut} onPress={() => zoom(0.8)}>
          −
        </Button>
        <Button onPress={fit}>{words.fit}</Button>
      </div>
      <p id={hint} className={styles.note}>
        {words.canvasKeys}
      </p>
    </div>
  );
}

/** The scale for the style sheet, which keeps targets large enough for a pointer by it. */
const scaled = (scale: number): CSSProperties => ({ ['--scale' as string]: scale });

/** The head of an edge, in the colour of its line. */
function Arrow({ id }: { id: string }): ReactNode {
  return (
    <marker
      id={id}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerUnits="userSpaceOnUse"
      markerWidth="12"
      markerHeight="12"
      orient="auto"
    >
      <path d="M0 0L10 5L0 10z" fill="context-stroke" />
    </marker>
  );
}

/** Connects two stages, unless they are, and chooses their edge. */
function useJoin(onChoose: (place: Place) => void): (source: string, target: string) => void {
  const { settings, edit } = useEditing();
  return (source, target) => {
    const edges = settings.stages.find(({ id }) => id === source)?.nextStages ?? [];
    const known = edges.findIndex(({ id }) => id === target);
    if (known < 0) edit(connect(source, target), 'stages');
    onChoose({ stage: source, edge: known < 0 ? edges.length : known });
  };
}

/** Laid out again only when stages or edges come, go or lead elsewhere, not when something is written in them. */
function useLayout(): Layout {
  const { stages } = useEditing().settings;
  const shape = JSON.stringify(stages.map(({ id, nextStages }) => [id, nextStages.map((edge) => edge.id)]));
  return useMemo(() => {
    const ids = JSON.parse(shape) as [string, string[]][];
    return layoutOf(ids.map(([id, to]) => ({ id, nextStages: to.map((end) => ({ id: end, condition: '' })) })));
  }, [shape]);
}

function useShown({ agentId, chosen, onChoose }: CanvasProps): Shown {
  const { settings } = useEditing();
  const { find } = useSearch({ from: '/agents/$agentId' });
  const { findings } = useCheck();
  const [first] = settings.stages;
  const warnings = new Map<string, number>();
  for (const { stageId } of findings)
    if (stageId !== undefined) warnings.set(stageId, (warnings.get(stageId) ?? 0) + 1);
  return {
    at: chosen ?? (first && { stage: first.id }),
    isChosen: chosen !== undefined,
    reach: useReach(agentId),
    walk: useWalk(),
    found: find === undefined ? undefined : new Set(stagesWith(settings.stages, find).map(({ id }) => id)),
    warnings,
    onChoose,
  };
}

/** The keys of whoever is at a stage or an edge; those of the outline, and arrows along the edges. */
function useKeys(
  { chosen, onChoose, onAdd, onRemove }: CanvasProps,
  layout: Layout,
  root: RefObject<HTMLDivElement | null>,
): (event: KeyboardEvent) => void {
  const { isReadOnly } = useEditing();
  const run = (key: string): boolean => {
    const to = moves.includes(key as Move) ? step(layout, chosen, key as Move) : undefined;
    if (to) onChoose(to);
    else if (key === 'Enter' && chosen) openFields(chosen);
    else if (key === 'Delete' && chosen && !isReadOnly) {
      // What is removed takes the focus along.
      if (chosen.edge !== undefined) focusAt(root.current, keyOf({ stage: chosen.stage }));
      onRemove(chosen);
    } else if (key === 'Insert' && !isReadOnly) onAdd();
    else return moves.includes(key as Move);
    return true;
  };
  return (event) => {
    const isAtPlace = event.target instanceof Element && event.target.closest('[data-place]') !== null;
    if (!isAtPlace || event.altKey || event.ctrlKey || event.metaKey || !run(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

const placeAt = (root: Element | null, key: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`) ?? null;

const focusAt = (root: Element | null, key: string): void => placeAt(root, key)?.focus({ preventScroll: true });

/** Goes to the fields of what is chosen, which stand beside the canvas. */
function openFields({ edge }: Place): void {
  const within = edge === undefined ? '#stage-fields' : `#stage-fields [data-edge="${edge}"]`;
  document.querySelector<HTMLElement>(`${within} :is(input, textarea)`)?.focus();
}

/** The smallest scale, at which targets still have room, the largest, and the smallest at which stages can be read. */
const scales = { least: 0.4, most: 1.25, legible: 0.6 };

interface Scale {
  scale: number;
  /** Makes everything larger or smaller by a factor. */
  zoom: (factor: number) => void;
  /** Shows all of it. */
  fit: () => void;
}

/** How large the graph is drawn: all of it in view when its shape changes, as long as it can be read. */
function useScale(frame: RefObject<HTMLDivElement | null>, { bounds }: Layout): Scale {
  const [scale, setScale] = useState(1);
  const { width, height } = bounds;
  const within = (wanted: number, least = scales.least): number => Math.min(scales.most, Math.max(least, wanted));
  const fitting = (): number => {
    const { clientWidth = width, clientHeight = height } = frame.current ?? {};
    return Math.min(1, clientWidth / (width + 2 * margin), clientHeight / (height + 2 * margin));
  };
  const refit = useEffectEvent(() => setScale(within(fitting(), scales.legible)));
  useLayoutEffect(() => refit(), [bounds]);
  return {
    scale,
    zoom: (factor) => setScale(within(scale * factor)),
    fit: () => setScale(within(fitting())),
  };
}

/** Pixels around the graph; `.room` has them as its padding. */
const margin = 24;

/** Brings what was chosen into view, and the focus to it where that is at another place. */
function useInView(frame: RefObject<HTMLDivElement | null>, layout: Layout, chosen: Place | undefined): void {
  const key = chosen && keyOf(chosen);
  useEffect(() => {
    // What was just added is drawn with the next frame.
    const next = requestAnimationFrame(() => {
      if (key === undefined) return;
      if (frame.current?.contains(document.activeElement)) focusAt(frame.current, key);
      placeAt(frame.current, key)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(next);
  }, [frame, layout, key]);
}
