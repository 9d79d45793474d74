import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SECOND } from '#lib/domain/durations.ts';
import type { FileJob } from './file-jobs.ts';
import { BEGUN, type Order, type Report } from './order.ts';

/** The process took too long or broke off: the file is to blame, or the machine. */
export class FileWorkEnded extends Error {
  override readonly name = 'FileWorkEnded';
}

const IDLE = 30 * SECOND;
/** For the process to start and load what the work needs, on a machine that is busy. */
const START_WITHIN = 30 * SECOND;
/**
 * Megabytes of its JavaScript, and of what is young of it: above that V8 ends the process. A picture lies outside,
 * bounded by its pixels.
 */
const HEAP = ['--max-old-space-size=160', '--max-semi-space-size=8'];
/** The C library gives back what a picture took: by default it keeps much of it, in an arena for each thread. */
const SMALL = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Of the server's environment only what a program needs to start: no secrets. */
const INHERITED_ENV = ['PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'SYSTEMROOT', 'TMPDIR'];

/** The built program is beside the folder of the chunks; run from the sources, in theirs. */
const program = () =>
  fileURLToPath(new URL(import.meta.env?.PROD ? '../uploads.mjs' : '../../../../scripts/uploads.ts', import.meta.url));

/**
 * A process that works on one file at a time. Only a process can really be ended: decoders run in native threads, which
 * go on when the JavaScript that started them is stopped, and share the server's memory. It starts with the first job
 * and ends when there has been none for a while.
 */
export class FileProcess {
  readonly #priority: number;
  readonly #keptFor: number;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * The priority goes from 0, like the server, to 19, when nobody else needs the processor. Without a job the process is
   * kept for `keptFor` milliseconds; with 0 it ends unless the next job already waits.
   */
  constructor(priority = 0, keptFor = IDLE) {
    this.#priority = priority;
    this.#keptFor = keptFor;
  }

  get isRunning() {
    return this.#child !== undefined;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Rejects with FileWorkEnded `within` milliseconds after the work has begun, and the process is ended. */
  run<Job extends FileJob>(order: Order<Job>, within: number): Promise<Report<Job>> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    return new Promise((resolve, reject) => {
      const ended = (cause?: unknown) => finish(() => reject(new FileWorkEnded('The process has ended', { cause })));
      const endAfter = (time: number) =>
        setTimeout(() => {
          finish(() => reject(new FileWorkEnded(`Not done within ${time} ms`)));
          this.#end(child);
        }, time);
      let timer = endAfter(START_WITHIN);
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        child.off('message', heard).off('exit', ended).off('error', ended);
        this.#rest(child);
        settle();
      };
      const heard = (said: unknown) => {
        if (said !== BEGUN) return finish(() => resolve(said as Report<Job>));
        clearTimeout(timer);
        timer = endAfter(within);
      };
      child.on('message', heard).once('exit', ended).once('error', ended);
      child.send(order, (error) => error && ended(error));
    });
  }

  #start(): ChildProcess {
    const env = Object.fromEntries(INHERITED_ENV.map((name) => [name, process.env[name]]).filter(([, value]) => value));
    const child = fork(program(), [String(this.#priority)], {
      env: { ...env, ...SMALL, NODE_ENV: process.env.NODE_ENV },
      execArgv: HEAP,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => {
      if (this.#child === child) this.#child = undefined;
    };
    child.once('exit', forget).on('error', forget);
    return child;
  }

  /** Without a job it does not keep the server alive, and after a while it ends. */
  #rest(child: ChildProcess) {
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => this.#end(child), this.#keptFor);
    this.#idle.unref();
  }

  #end(child: ChildProcess) {
    if (this.#child === child) this.#child = undefined;
    child.kill('SIGKILL');
  }
}
