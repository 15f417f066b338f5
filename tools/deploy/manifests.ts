import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

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
  scaleTargetRef?: { name: string };
  selector?: { matchLabels?: Record<string, string> };
  template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
};

/** As much of a pod as the tests look at. */
export type PodSpec = { securityContext: { runAsNonRoot?: boolean }; terminationGracePeriodSeconds?: number; containers: Container[] };

/** As much of a container as the tests look at. */
export type Container = {
  name: string;
  image: string;
  command?: string[];
  ports: { name: string; containerPort: number }[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  startupProbe?: Probe;
  resources: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext: { allowPrivilegeEscalation?: boolean; readOnlyRootFilesystem?: boolean; capabilities?: { drop?: string[] } };
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
  const files = globSync(join('k8s', folder, '*.yaml'), { cwd: root }).filter((file) => !file.endsWith('kustomization.yaml'));
  return files.toSorted().flatMap((file) =>
    parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((document) => {
      const [error] = document.errors;
      if (error !== undefined) throw error;
      return { file, ...(document.toJS() as Omit<Manifest, 'file'>) };
    }),
  );
}
