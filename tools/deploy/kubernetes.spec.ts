import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { schemaErrors, unknownFields } from './kubernetes-schema.ts';
import { deployedApps, readManifests, readOverlay, root } from './manifests.ts';
import type { Container, Manifest } from './manifests.ts';
import { secretsOf } from './secrets.ts';

const manifests = readManifests();
const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
const names = (found: Manifest[]): string[] => found.map(({ metadata }) => metadata.name).toSorted();
const workloads = [...ofKind('Deployment'), ...ofKind('StatefulSet')];
const containersOf = (manifest: Manifest): Container[] => manifest.spec?.template?.spec.containers ?? [];
const title = ({ file, kind, metadata }: Manifest): string => `${file} ${kind} ${metadata.name}`;

describe('the published schemas of Kubernetes', () => {
  it('accept every object', () => {
    expect(manifests.length).toBeGreaterThan(20);
    expect(schemaErrors(manifests)).toEqual([]);
  });

  it('know every field', () => {
    expect(unknownFields(manifests)).toEqual([]);
  });

  it('would refuse a wrong type, a missing field, and an unknown field', () => {
    const [deployment] = ofKind('Deployment');
    if (deployment?.spec === undefined) throw new Error('there is no Deployment');
    const broken = (change: object): Manifest => ({ ...deployment, spec: { ...deployment.spec, ...change } });
    const errors = schemaErrors([broken({ replicas: 'two' }), broken({ template: undefined })]);
    expect(errors).toEqual([expect.stringContaining('replicas'), expect.stringContaining('template')]);
    expect(unknownFields([broken({ replica: 2 })])).toEqual([expect.stringContaining('"replica"')]);
  });
});

describe('the migration', () => {
  const job = readManifests('migrate');
  const migrations = job.flatMap(containersOf);

  it('is a Job that fits the published schemas', () => {
    expect(job.map(({ kind }) => kind)).toEqual(['Job']);
    expect([...schemaErrors(job), ...unknownFields(job)]).toEqual([]);
  });

  it('outlasts the first start of MongoDB', () => {
    // A restart of any of the five containers counts.
    expect(job).toMatchObject([{ spec: { backoffLimit: 50 } }]);
  });

  it('is done for every app, by its own image and settings', () => {
    expect(migrations.map(({ name }) => name).toSorted()).toEqual(deployedApps);
    for (const { name, image, command, envFrom } of migrations) {
      const app = ofKind('Deployment')
        .flatMap(containersOf)
        .find((container) => container.name === name);
      expect({ image, command, envFrom }).toEqual({
        image: app?.image,
        command: ['node', `dist/apps/${name}/src/migrate.js`],
        envFrom: app?.envFrom,
      });
    }
  });

  it.each(migrations.map((container) => [container.name, container] as const))(
    'gives %s no more rights than it needs',
    (_name, { securityContext }) => {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    },
  );
});

describe("the operator's pod", () => {
  const [job, ...more] = readManifests('admin');

  it('fits the published schemas, makes room for the next one, and has the credentials of the operator alone', () => {
    if (job === undefined) throw new Error('there is no Job');
    expect(more).toEqual([]);
    expect([...schemaErrors([job]), ...unknownFields([job])]).toEqual([]);
    expect(job.spec).toMatchObject({ activeDeadlineSeconds: 3_600, ttlSecondsAfterFinished: 0, backoffLimit: 0 });
    expect(job.spec?.template?.spec).toMatchObject({
      restartPolicy: 'Never',
      containers: [{ envFrom: [{ configMapRef: { name: 'northline' } }, { secretRef: { name: 'operator' } }] }],
    });
  });
});

describe('the images', () => {
  type Kustomization = { components?: string[]; images?: { name: string; newTag: string }[] };
  const kustomization = (folder: string): Kustomization =>
    parse(readFileSync(join(root, folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const folders = ['', 'migrate', 'admin'];

  it('are named in one place, for all that is applied', () => {
    for (const folder of folders) {
      const { components, images } = kustomization(join('k8s', folder));
      expect({ folder, components, images }).toEqual({
        folder,
        components: [folder === '' ? 'images' : '../images'],
        images: undefined,
      });
    }
    const named = kustomization('k8s/images').images?.map(({ name }) => name);
    expect(named?.toSorted()).toEqual(deployedApps.map((app) => `northline/${app}`));
    const ours = folders
      .flatMap((folder) => readManifests(folder))
      .flatMap(containersOf)
      .flatMap(({ image }) => (image.startsWith('northline/') ? [image] : []));
    expect([...new Set(ours)].toSorted()).toEqual(named?.toSorted());
  });
});

describe('the network policies', () => {
  type Policy = {
    podSelector: object;
    policyTypes: string[];
    ingress?: { from?: object[]; ports?: object[] }[];
    egress?: { to?: { ipBlock?: { cidr: string; except?: string[] } }[] }[];
  };
  const policy = (name: string): Policy =>
    ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === name)?.spec as unknown as Policy;

  it('let the ingress controller alone reach the gateway', () => {
    expect(policy('nothing-comes-in')).toMatchObject({ podSelector: {}, policyTypes: ['Ingress'] });
    expect(policy('gateway').ingress).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
        ports: [{ port: 'http' }],
      },
    ]);
  });

  it('let apps reach names, data and public addresses, and no private network', () => {
    expect(policy('apps')).toMatchObject({
      podSelector: { matchLabels: { 'northline/role': 'app' } },
      policyTypes: ['Egress'],
    });
    expect(
      policy('apps').egress?.every(({ to = [] }) => to.length > 0 && to.every(({ ipBlock }) => ipBlock === undefined)),
    ).toBe(true);
    const [public4] = policy('calls-out').egress?.[0]?.to ?? [];
    expect(public4?.ipBlock?.except).toEqual(
      expect.arrayContaining([
        '10.0.0.0/8',
        '172.16.0.0/12',
        '192.168.0.0/16',
        '169.254.0.0/16',
        '168.63.129.16/32',
        '100.64.0.0/10',
        '127.0.0.0/8',
      ]),
    );
    expect(JSON.stringify(policy('calls-out').podSelector)).not.toMatch(/gateway|campaign-runner/);
  });
});

describe('the addresses of callers', () => {
  const values = parse(readFileSync(join(root, 'k8s/ingress-nginx/values.yaml'), 'utf8')) as {
    controller: { service: object; config: Record<string, string> };
  };
  const trusted =
    ofKind('ConfigMap').find(({ metadata }) => metadata.name === 'northline')?.data?.['TRUSTED_PROXIES'] ?? '';

  it('come through the ingress controller, and are believed from its network alone', () => {
    expect(values.controller.service).toEqual({ externalTrafficPolicy: 'Local' });
    // A ConfigMap takes texts alone.
    expect(Object.values(values.controller.config).map((value) => typeof value)).toEqual(['string', 'string']);
    expect(Number(trusted.split('/')[1])).toBeGreaterThanOrEqual(16);
  });
});

describe('the Ingress', () => {
  it("is of the class that the chart's controller serves", () => {
    expect(ofKind('Ingress').map(({ spec }) => spec?.ingressClassName)).toEqual(['nginx']);
  });
});

describe('the deployment', () => {
  it('has every app and the real data services, and no sandbox', () => {
    expect(names(ofKind('Deployment'))).toEqual(deployedApps);
    expect(names(ofKind('StatefulSet'))).toEqual(['mongodb', 'nats', 'redis']);
    expect(JSON.stringify(manifests)).not.toContain('sandbox');
  });

  it('is applied as a whole', () => {
    const { resources } = parse(readFileSync(join(root, 'k8s/kustomization.yaml'), 'utf8')) as { resources: string[] };
    const files = new Set(manifests.map(({ file }) => file.replace('k8s/', '')));
    files.delete('secret.example.yaml');
    expect(resources.toSorted()).toEqual([...files].toSorted());
  });

  it('gives a disruption budget to each workload, and scales the campaign runner alone', () => {
    expect(names(ofKind('PodDisruptionBudget'))).toEqual(names(workloads));
    expect(ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec?.scaleTargetRef?.name)).toEqual([
      'campaign-runner',
    ]);
  });

  it.each(workloads.map((workload) => [title(workload), workload] as const))(
    'selects its own pods: %s',
    (_title, { spec }) => {
      expect(spec?.template?.metadata.labels).toMatchObject(spec?.selector?.matchLabels ?? { none: '' });
    },
  );

  const containers = workloads.flatMap((workload) =>
    containersOf(workload).map((container) => [container.name, container] as const),
  );

  it.each(containers)('probes %s and bounds what it takes', (_name, container) => {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
      expect(container[probe]).toBeDefined();
    expect(Object.keys(container.resources.requests ?? {}).toSorted()).toEqual(['cpu', 'memory']);
    expect(container.resources.limits).toHaveProperty('memory');
  });

  it.each(containers)('starts no program to probe %s', (_name, container) => {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
      expect(container[probe]).not.toHaveProperty('exec');
  });

  it.each(
    ofKind('Deployment')
      .flatMap(containersOf)
      .map((container) => [container.name, container] as const),
  )('replaces a hung %s within 30 s, and does not wait for its stores', (_name, { livenessProbe, startupProbe }) => {
    const {
      periodSeconds = 10,
      timeoutSeconds = 1,
      failureThreshold = 3,
      terminationGracePeriodSeconds = Infinity,
    } = livenessProbe ?? {};
    expect(periodSeconds * failureThreshold + timeoutSeconds + terminationGracePeriodSeconds).toBeLessThanOrEqual(30);
    expect([livenessProbe?.httpGet?.path, startupProbe?.httpGet?.path]).toEqual(['/health/live', '/health/live']);
  });

  it.each(containers)('gives %s no more rights than it needs', (_name, { securityContext }) => {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(workloads.map((workload) => [title(workload), workload] as const))(
    'runs as an ordinary user: %s',
    (_title, { spec }) => {
      expect(spec?.template?.spec.securityContext.runAsNonRoot).toBe(true);
    },
  );

  it.each(ofKind('Deployment').map((app) => [app.metadata.name, app] as const))(
    'lets %s stop in peace: three phases, and the time before them',
    (_name, { spec }) => {
      const phaseSeconds =
        Number(ofKind('ConfigMap').find(({ metadata }) => metadata.name === 'northline')?.data?.['SHUTDOWN_GRACE_MS']) /
        1_000;
      expect(spec?.template?.spec.terminationGracePeriodSeconds).toBeGreaterThan(3 * phaseSeconds + 5);
    },
  );

  const shown = new Map(
    ofKind('Secret').map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData ?? {})]),
  );

  it('names only secrets that the example shows', () => {
    const keys = workloads
      .flatMap(containersOf)
      .flatMap(({ env = [] }) => env.map(({ valueFrom }) => valueFrom?.secretKeyRef));
    for (const key of keys) if (key !== undefined) expect(shown.get(key.name)).toContain(key.key);
    const whole = workloads
      .flatMap(containersOf)
      .flatMap(({ envFrom = [] }) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []));
    expect(whole.filter((name) => !shown.has(name))).toEqual([]);
  });

  it.each(ofKind('Deployment').map((app) => [app.metadata.name, app] as const))(
    'gives %s its own secrets alone',
    (name, app) => {
      const secrets = containersOf(app).flatMap(({ envFrom = [] }) =>
        envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
      );
      expect(secrets).toEqual([name]);
      const read = secretsOf[name] ?? [];
      expect(shown.get(name)?.toSorted()).toEqual(['NATS_URL', 'REDIS_URL', 'MONGODB_URI', ...read].toSorted());
    },
  );

  const pods = [...ofKind('Deployment'), ...readManifests('migrate'), ...readManifests('admin')].flatMap(
    ({ spec }) => spec?.template?.spec ?? [],
  );
  const mounts = pods.flatMap(({ containers, volumes = [] }) =>
    containers.map(({ name, volumeMounts = [] }) => ({ name, volumeMounts, volumes })),
  );

  it("mounts the certificate of each app where config.yaml says, and nobody else's, and starts without", () => {
    expect(mounts.map(({ name }) => name).toSorted()).toEqual([...deployedApps, ...deployedApps, 'admin'].toSorted());
    for (const { name, volumeMounts, volumes } of mounts) {
      const secrets = volumeMounts.flatMap((mount) =>
        volumes.flatMap((volume) =>
          volume.name === mount.name && volume.secret ? [{ mount, secret: volume.secret }] : [],
        ),
      );
      const owner = name === 'admin' ? 'operator' : name;
      expect(secrets).toEqual([
        {
          mount: { name: expect.any(String) as string, mountPath: '/etc/northline/tls', readOnly: true },
          secret: { secretName: `${owner}-tls`, optional: true },
        },
      ]);
    }
  });

  it('mounts the price list for everything that reads its settings', () => {
    for (const { name, volumeMounts, volumes } of mounts) {
      expect({ name, volumeMounts }).toEqual({
        name,
        volumeMounts: expect.arrayContaining([
          { name: 'prices', mountPath: '/etc/northline/prices', readOnly: true },
        ]) as object,
      });
      expect(volumes).toContainEqual({ name: 'prices', configMap: { name: 'prices', optional: true } });
    }
  });

  it.each(['mongodb', 'nats', 'redis'])('tells %s the password of every user', (name) => {
    const users = [...deployedApps, 'operator'].map((user) =>
      `${name}_${user.replaceAll('-', '_')}_PASSWORD`.toUpperCase(),
    );
    expect(shown.get(`${name}-users`)?.toSorted()).toEqual(users.toSorted());
  });

  it('sets only what .env.example explains', () => {
    const explained = new Set(
      [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
    );
    const known = ['NODE_ENV', 'HOST', 'HEALTH_PORT', 'NODE_OPTIONS'];
    const set = [
      ...ofKind('ConfigMap'),
      ...ofKind('Secret').filter(({ metadata }) => deployedApps.includes(metadata.name)),
    ]
      .flatMap(({ data, stringData }) => Object.keys(data ?? stringData ?? {}))
      .concat(
        ofKind('Deployment')
          .flatMap(containersOf)
          .flatMap(({ env = [] }) => env.map(({ name }) => name)),
      );
    expect(set.filter((name) => !explained.has(name) && !known.includes(name))).toEqual([]);
    expect(existsSync(join(root, '.env'))).toBe(false);
  });
});

describe('the overlay of three', () => {
  const overlay = readOverlay('k8s-ha/kustomization.yaml');
  const find = (kind: string, name: string): Manifest | undefined =>
    overlay.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  const container = (kind: string, name: string): Container | undefined =>
    containersOf(find(kind, name) ?? (overlay[0] as Manifest)).find((one) => one.name === name);

  it('is accepted by the published schemas', () => {
    expect(schemaErrors(overlay)).toEqual([]);
    expect(unknownFields(overlay)).toEqual([]);
  });

  it('runs three of MongoDB and of NATS, and keeps each event on all three', () => {
    const replicas = overlay
      .filter(({ kind }) => kind === 'StatefulSet')
      .map(({ metadata, spec }) => [metadata.name, spec?.replicas]);
    expect(Object.fromEntries(replicas)).toEqual({ mongodb: 3, nats: 3, redis: 1 });
    expect(find('ConfigMap', 'northline')?.data?.['NATS_REPLICAS']).toBe('3');
  });

  it('names every server to the others', () => {
    const members = container('Job', 'mongodb-setup')?.env?.find(({ name }) => name === 'MONGODB_MEMBERS')?.value;
    expect(members?.split(',')).toEqual([0, 1, 2].map((n) => `mongodb-${n}.mongodb:27017`));
    const { args = [] } = container('StatefulSet', 'nats') ?? {};
    expect(args[args.indexOf('--routes') + 1]?.split(',').map((route) => route.replace(/.*@/, ''))).toEqual(
      [0, 1, 2].map((n) => `nats-${n}.nats:6222`),
    );
  });

  it('starts NATS as the base does, with more', () => {
    const base =
      containersOf(
        manifests.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'nats') as Manifest,
      )[0]?.args ?? [];
    expect(base.length).toBeGreaterThan(0);
    expect(container('StatefulSet', 'nats')?.args?.slice(0, base.length)).toEqual(base);
  });

  it('lets every node be drained', () => {
    const budgets = overlay.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.filter(({ spec }) => spec?.maxUnavailable !== 1)).toEqual([]);
    expect(budgets).toHaveLength(workloads.length);
  });
});
