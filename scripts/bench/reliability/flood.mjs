import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// A thread that asks for made-up searches over this many connections until it is told to stop, then says how it went.

const { url, connections } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const letters = 'abcdefghijklmnopqrstuvwxyz';
const madeUp = () => Array.from({ length: 7 }, () => letters[Math.floor(Math.random() * 26)]).join('');

const addresses = [
  () => ['POST', `/api/search?name=${madeUp()}+${madeUp()}+${madeUp()}`],
  () => ['GET', `/api/search-suggestions?name=${madeUp()}`],
  () => ['GET', `/search-properties?name=${madeUp()}+${madeUp()}`],
];

const statuses = {};
let ended = false;

const ask = ([method, path]) =>
  new Promise((resolve) => {
    const headers = { 'X-Application-Id': 'customer-portal' };
    const call = request(`${url}${path}`, { agent, method, headers }, (answer) => {
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      answer.resume().once('end', resolve);
    });
    call.once('error', resolve).end();
  });

const keepAsking = async () => {
  for (let turn = 0; !ended; turn += 1) await ask(addresses[turn % addresses.length]());
};

const all = Promise.all(Array.from({ length: connections }, keepAsking));
parentPort.once('message', async () => {
  ended = true;
  await all;
  agent.destroy();
  parentPort.postMessage(statuses);
});
