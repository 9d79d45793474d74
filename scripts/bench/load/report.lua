-- Prints what was measured as one line of JSON, for wrk.ts.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"p95":%f,"wrong":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(95) / 1e3, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
