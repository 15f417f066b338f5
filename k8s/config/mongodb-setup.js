// Makes the replica set and its users; run by mongosh, as often as one likes (mongosh --nodb mongodb-setup.js).
// MONGODB_MEMBERS: the members' addresses, the first of them the one that begins. MONGODB_ROOT_USERNAME and
// MONGODB_ROOT_PASSWORD: who may do it. MONGODB_<USER>_PASSWORD: the password of each user.
const { MONGODB_MEMBERS, MONGODB_ROOT_USERNAME, MONGODB_ROOT_PASSWORD } = process.env;
const set = 'northline';
const members = MONGODB_MEMBERS.split(',');
const services = ['gateway', 'conversation-engine', 'campaign-runner', 'insights', 'channels'];
const databaseOf = (service) => `northline_${service.replaceAll('-', '_')}`;

const address = (hosts, options) =>
  `mongodb://${encodeURIComponent(MONGODB_ROOT_USERNAME)}:${encodeURIComponent(MONGODB_ROOT_PASSWORD)}@${hosts}/admin?${options}`;

async function attempt(database, command, unless) {
  try {
    await database.adminCommand(command);
    return true;
  } catch (error) {
    if (error.codeName === unless) return false;
    throw error;
  }
}

const first = await connect(address(members[0], 'directConnection=true'));
await attempt(first, { replSetInitiate: { _id: set, members: [{ _id: 0, host: members[0] }] } }, 'AlreadyInitialized');

// One member more at a time: MongoDB takes no other change of who votes.
const all = await connect(address(members.join(','), `replicaSet=${set}&serverSelectionTimeoutMS=60000`));
for (const host of members) {
  const { config } = await all.adminCommand({ replSetGetConfig: 1 });
  if (config.members.some((member) => member.host === host)) continue;
  const _id = Math.max(...config.members.map((member) => member._id)) + 1;
  await all.adminCommand({ replSetReconfig: { ...config, version: config.version + 1, members: [...config.members, { _id, host }] } });
}

// Each service has its own database; the operator's commands work on all of them.
const databases = Object.fromEntries(services.map((service) => [service, [databaseOf(service)]]));
for (const [user, names] of Object.entries({ ...databases, operator: services.map(databaseOf) })) {
  const variable = `MONGODB_${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`;
  if (!process.env[variable]) throw new Error(`${variable} is not set`);
  const rights = { pwd: process.env[variable], roles: names.map((db) => ({ role: 'readWrite', db })), mechanisms: ['SCRAM-SHA-256'] };
  if (!(await attempt(all, { updateUser: user, ...rights }, 'UserNotFound'))) await all.adminCommand({ createUser: user, ...rights });
}
