-- Requests for wrk, each with a document that the server has not seen:
--
--     wrk -t1 -c8 -d10s -s tests/benchmarks/service/distinct.lua http://127.0.0.1:8080 -- DIFFERENCE PATH
--
-- DIFFERENCE: "values" (one structure, another value each), "structures" (another structure each), "same" (one document).
-- PATH: "/v1/generate", "/v1/generate?canonical", "/v1/validate" and so on.
-- It prints one line: requests a second, times, failures.

local BITS = 24
local difference, path, thread, number = "values", "/v1/generate", 0, 0
local threads = 0

function setup(made)
  made:set("thread", threads)
  threads = threads + 1
end

function init(arguments)
  difference = arguments[1] or difference
  path = arguments[2] or path
  math.randomseed(os.time() * 1000 + thread)
  number = math.random(0, 2 ^ BITS - 1)
end

-- A chain of nodes, one for each bit of a number.
local function chain(bits)
  local nodes = {}
  local before = '<input name="in1" type="color3" value="0.8, 0.4, 0.2"/>'
  for i = 1, BITS do
    local category = bits % 2 == 0 and "add" or "multiply"
    bits = math.floor(bits / 2)
    nodes[i] = '<' .. category .. ' name="c' .. i .. '" type="color3">' .. before
      .. '<input name="in2" type="float" value="0.9"/></' .. category .. '>'
    before = '<input name="in1" type="color3" nodename="c' .. i .. '"/>'
  end
  return table.concat(nodes)
end

local PLAIN = chain(0)

function request()
  number = (number + 1) % 2 ^ BITS
  local nodes = difference == "structures" and chain(number) or PLAIN
  local value = difference == "values" and string.format("0.%08d", number) or "0.3"
  return wrk.format("POST", path, nil, '<materialx version="1.39">' .. nodes
    .. '<standard_surface name="s" type="surfaceshader"><input name="base_color" type="color3" nodename="c' .. BITS
    .. '"/><input name="specular_roughness" type="float" value="' .. value .. '"/></standard_surface>'
    .. '<surfacematerial name="M" type="material"><input name="surfaceshader" type="surfaceshader" nodename="s"/>'
    .. '</surfacematerial></materialx>')
end

function done(summary, latency, requests)
  local errors = summary.errors
  print(string.format("%d documents, %d/s, half within %.1f ms, 99 of 100 within %.1f ms, %d failed",
    summary.requests, summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
