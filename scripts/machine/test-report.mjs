import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bundled-node.mjs';

/**
 * How many tests passed, which failed and which passed at the second try only, by the report of a run in JSON. A file
 * that could not be loaded, or whose hooks failed, is one failure.
 */
export function resultOf(report, succeeded) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failures = testResults.flatMap(failuresIn);
    if (!succeeded && failures.length === 0) failures.push('The tests did not end well, see above');
    return { passed: numPassedTests, failures, retries: testResults.flatMap(retriesIn) };
  } catch {
    return { passed: 0, failures: ['The tests did not run to their end, see above'], retries: [] };
  }
}

function failuresIn({ name, status, assertionResults, message }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [nameAndReason(name, 'outside of its tests', message)];
  return failed.map((test) => nameAndReason(name, test.fullName, test.failureMessages[0]));
}

function retriesIn({ name, assertionResults }) {
  const tried = assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length > 0);
  return tried.map((test) => nameAndReason(name, test.fullName, test.failureMessages[0]));
}

function nameAndReason(file, title, reason = '') {
  return `${path.relative(root, file)} > ${title}: ${reason.split('\n', 1)[0]}`;
}
