-- Every request has an address of its own, so that each page is rendered; one that was not counts as wrong.
dofile('scripts/bench/load/report.lua')

local threads = {}
function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  path, number, kept = args[1], tonumber(args[2]), 0
end

function request()
  number = number + 1
  return wrk.format('GET', path .. '?maxPrice=' .. number)
end

function response(status, headers)
  if (headers['X-Cache'] or headers['x-cache']) ~= 'MISS' then kept = kept + 1 end
end

local report = done
function done(summary, latency, requests)
  for _, thread in ipairs(threads) do
    summary.errors.status = summary.errors.status + thread:get('kept')
  end
  report(summary, latency, requests)
end
