import { createServer } from 'node:http';

// Loaded into the Perch being measured: how much processor time the longest turn of the event loop took since it
// was last asked. Time taken by other processes does not count.

let longest = 0;
let isWatching = false;

const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

function watch(before: number): void {
  if (!isWatching) return;
  setImmediate(() => {
    const now = used();
    longest = Math.max(longest, now - before);
    watch(now);
  });
}

createServer((request, response) => {
  response.end(String(longest));
  longest = 0;
  isWatching = request.url === '/watch';
  watch(used());
})
  .listen(Number(process.env['BENCH_TURNS_PORT']), '127.0.0.1')
  .unref();
