import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** The checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** The apps of a deployment; the sandbox is none. */
export const deployedApps = ['campaign-runner', 'channels', 'conversation-engine', 'gateway', 'insights'];

/** One object of `k8s/`, with the file that holds it. */
export type Manifest = {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: Workload;
};

/** As much of a workload's specification as the tests look at. */
export type Workload = {
  replicas?: number;
  maxUnavailable?: number;
  scaleTargetRef?: { name: string };
  selector?: { matchLabels?: Record<string, string> };
  template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
  ingressClassName?: string;
  rules?: { http: { paths: { path: string; pathType: 'Exact' | 'Prefix' }[] } }[];
};

/** As much of a pod as the tests look at. */
export type PodSpec = {
  securityContext: { runAsNonRoot?: boolean };
  terminationGracePeriodSeconds?: number;
  containers: Container[];
  volumes?: { name: string; secret?: { secretName: string; optional?: boolean } }[];
};

/** As much of a container as the tests look at. */
export type Container = {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  ports: { name: string; containerPort: number }[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  startupProbe?: Probe;
  resources: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
};

/** A probe; times in seconds, as far as they are not Kubernetes' defaults. */
export type Probe = {
  exec?: object;
  httpGet?: { path: string };
  periodSeconds?: number;
  timeoutSeconds?: number;
  failureThreshold?: number;
  terminationGracePeriodSeconds?: number;
};

/** Every object of every file of `k8s/`, or of a folder in it; a file that is no YAML throws. */
export function readManifests(folder = ''): Manifest[] {
  const files = globSync(join('k8s', folder, '*.yaml'), { cwd: root }).filter(
    (file) => !file.endsWith('kustomization.yaml'),
  );
  return files.toSorted().flatMap(objectsIn);
}

/** The paths that the Ingress of `k8s/` routes to the gateway, as a test of one. */
export function routed(): (path: string) => boolean {
  const rules = readManifests().flatMap(({ kind, spec }) => (kind === 'Ingress' ? (spec?.rules ?? []) : []));
  const routes = rules.flatMap(({ http }) => http.paths);
  return (path) =>
    routes.some((at) => path === at.path || (at.pathType === 'Prefix' && path.startsWith(`${at.path}/`)));
}

function objectsIn(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw error;
    return { file, ...(document.toJS() as Omit<Manifest, 'file'>) };
  });
}

type Overlay = { resources: string[]; patches: { path: string }[] };

/**
 * What the overlay makes of `k8s/`, as far as it uses kustomize: further resources, and patches that are merged into the
 * object of their kind and name. Throws for a patch of an object that is not there.
 */
export function readOverlay(file: string): Manifest[] {
  const { resources, patches } = parse(readFileSync(join(root, file), 'utf8')) as Overlay;
  const inFolder = (path: string): string => join(dirname(file), path);
  const objects = [
    ...readManifests(),
    ...resources.filter((path) => path.endsWith('.yaml')).flatMap((path) => objectsIn(inFolder(path))),
  ];
  for (const patch of patches.flatMap(({ path }) => objectsIn(inFolder(path)))) {
    const index = objects.findIndex(
      ({ kind, metadata }) => kind === patch.kind && metadata.name === patch.metadata.name,
    );
    const target = objects[index];
    if (!target) throw new Error(`${patch.file} patches ${patch.kind} ${patch.metadata.name}, which is not there`);
    objects[index] = { ...(merged(target, patch) as Manifest), file: patch.file };
  }
  return objects;
}

type Named = { name: string };

/** A strategic merge: objects by their fields, lists of named things by name, other lists as a whole. */
function merged(before: unknown, patch: unknown): unknown {
  if (isNamedList(before) && isNamedList(patch)) {
    const found = (list: Named[], name: string): Named | undefined => list.find((item) => item.name === name);
    return [
      ...before.map((item) => merged(item, found(patch, item.name) ?? {})),
      ...patch.filter(({ name }) => !found(before, name)),
    ];
  }
  if (!isObject(before) || !isObject(patch)) return patch;
  const names = Object.keys({ ...before, ...patch });
  return Object.fromEntries(
    names.map((name) => [name, name in patch ? merged(before[name], patch[name]) : before[name]]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamedList = (value: unknown): value is Named[] =>
  Array.isArray(value) && value.every((item) => isObject(item) && 'name' in item);
