package dev.shadeweave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** The modules of the page that touch nothing, each value as JSON. */
@ExtendWith(OneBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ModulesInBrowserTest {
    private Browser browser;

    @BeforeAll
    void take(Page page) {
        browser = page.browser();
    }

    private void check(String module, String expression, String expected) {
        assertEquals(
                expected,
                browser.run("const m = await import(new URL('" + module + "', location.href)); return JSON.stringify("
                        + expression + ");"),
                expression);
    }

    @Test
    void matrices() {
        String matrix = "draw/matrix.js";
        check(matrix, "m.multiply(m.translation(1, 2, 3), m.identity()).slice(12)", "[1,2,3,1]");
        check(matrix, "m.inverse(m.translation(1, 2, 3)).slice(12)", "[-1,-2,-3,1]");
        check(matrix, "m.transpose(m.translation(1, 2, 3)).slice(0, 8)", "[1,0,0,1,0,1,0,2]");
        check(matrix, "m.direct(m.rotationY(Math.PI / 2), [0, 0, -1]).map(v => Math.round(v) + 0)", "[-1,0,0]");
        check(
                matrix,
                "m.multiply(m.perspective(1, 1.5, 0.1, 9), m.inverse(m.perspective(1, 1.5, 0.1, 9)))"
                        + ".map(v => Math.round(1e6 * v) / 1e6 + 0)",
                "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]");
        check(matrix, "Number.isNaN(m.inverse(new Array(16).fill(0))[0])", "true");
    }

    @Test
    void cameras() {
        String camera = "draw/camera.js";
        check(camera, "m.walk(m.front(), 370, 200)", "{\"yaw\":10,\"pitch\":89.9,\"zoom\":1,\"pan\":[0,0]}");
        check(camera, "m.approach(m.front(), 1e9).zoom", "50");
        check(
                camera,
                "m.uniforms(m.front(), [0, 0, 0, 1], 35, 1).get('u_viewPosition').map(v => Math.round(1000 * v) / 1000 + 0)",
                "[0,0,3.492]");
        check(
                camera,
                "m.uniforms(m.walk(m.front(), 90, 0), [0, 0, 0, 1], 35, 1).get('u_viewDirection').map(v => Math.round(v) + 0)",
                "[-1,0,0]");
        check(camera, "m.uniforms(m.front(), [0, 0, 0, 1], 35, 1).size", "27");
        // the lowest of what is seen first lies above the ground of a ball, from far away and in a tall window, too
        String lowest = "(([x, y, z, w]) => y / w > -1)(((a, v) => [0, 1, 2, 3].map(i => a[i] * v[0] + a[i + 4] * v[1]"
                + " + a[i + 8] * v[2] + a[i + 12]))(m.uniforms(m.approach(m.front(), ZOOM), [0, 0, 0, 1], 35, ASPECT)"
                + ".get('toWorld'), [0, -1, -1]))";
        for (String zoom : List.of("1", "0.4", "0.1")) {
            for (String aspect : List.of("1.8", "0.4")) {
                check(camera, lowest.replace("ZOOM", zoom).replace("ASPECT", aspect), "true");
            }
        }
    }

    /** Milliseconds from one try to the next: longer each time, longest for a page that the server refused. */
    @Test
    void connections() {
        String waits =
                """
                ((code, news) => {
                    const kept = [WebSocket, setTimeout], waits = [];
                    let again = () => {};
                    globalThis.WebSocket = class { constructor() { again.socket = this; } };
                    globalThis.setTimeout = (call, wait) => { waits.push(wait); again = call; };
                    try {
                        new m.Connection("ws://nowhere/").connect();
                        for (let i = 0; i < 11; i++) {
                            const socket = again.socket;
                            socket.onopen();
                            if (i === news) socket.onmessage({ data: '{"event":"saved"}' });
                            socket.onclose({ code });
                            again();
                        }
                    } finally {
                        [globalThis.WebSocket, globalThis.setTimeout] = kept;
                    }
                    return waits;
                })""";
        String connection = "link/connection.js";
        check(connection, waits + "(1013, -1)", "[200,400,800,1600,3200,6400,12800,25600,51200,60000,60000]");
        check(connection, waits + "(1006, -1)", "[200,400,800,1600,2000,2000,2000,2000,2000,2000,2000]");
        check(connection, waits + "(1013, 3)", "[200,400,800,200,400,800,1600,3200,6400,12800,25600]");
    }

    @Test
    void streams() {
        String stream = "draw/stream.js";
        String commands = "[['CREATE', 1, 'Program'], ['CREATE', 2, 'VertexShader'], ['DATA', 2, 0, ''], ['LINK', 1],"
                + " ['DELETE', 2], ['UNIFORM', 1, 'gain', 'float', [1]], ['UNIFORM', 1, 'u_viewMatrix', 'mat4', []],"
                + " ['FUNC', 'glViewport', 0, 0, 8, 8], ['DRAW', 1, 'triangles', [3, 'unsigned_int', 6]], ['SWAP']]";
        check(
                stream,
                "m.takeApart(" + commands + ").setup.map(c => c[0])",
                "[\"CREATE\",\"CREATE\",\"DATA\",\"LINK\",\"DELETE\"]");
        check(stream, "[...m.takeApart(" + commands + ").stated]", "[[\"gain\",[1]],[\"u_viewMatrix\",[]]]");
        check(
                stream,
                "m.withChanges(m.takeApart(" + commands + "), {camera: new Map([['u_viewMatrix', [7]]]),"
                        + " values: new Map([['gain', [2]]]), size: [4, 5]})",
                "[[\"UNIFORM\",1,\"gain\",\"float\",[2]],[\"UNIFORM\",1,\"u_viewMatrix\",\"mat4\",[7]],"
                        + "[\"FUNC\",\"glViewport\",0,0,4,5],[\"DRAW\",1,\"triangles\",[3,\"unsigned_int\",6]]]");
        check(stream, "Array.from(m.edges(new Uint32Array([0, 1, 2, 2, 1, 3])))", "[0,1,1,2,2,0,1,3,3,2]");
    }

    @Test
    void lights_keep_their_cameras() {
        String stream = "draw/stream.js";
        // a light's view, its blur, then the picture
        String taken =
                "m.takeApart([['FUNC', 'glEnable', 'depth_test'], ['FRAMEBUFFER', 5, true], ['FUNC', 'glClear', 1],"
                        + " ['UNIFORM', 1, 'u_viewPosition', 'vec3', [9]], ['UNIFORM', 1, 'u_viewProjectionMatrix', 'mat4', [8]],"
                        + " ['DRAW', 1, 'triangles', [3, 'unsigned_int', 6]], ['FRAMEBUFFER', 5, false],"
                        + " ['FRAMEBUFFER', 6, true], ['TEXTURE', 2, 'layer', 7, 0], ['DRAW', 2, 'triangles', [0, 3]],"
                        + " ['FRAMEBUFFER', 6, false], ['FUNC', 'glGenerateMipmap', 7], ['FUNC', 'glClear', 1],"
                        + " ['UNIFORM', 4, 'u_viewProjectionMatrix', 'mat4', [2]], ['DRAW', 4, 'triangles', [3, 'unsigned_int', 6]]MORE])";
        String plain = taken.replace("MORE", "");
        check(stream, "[...(" + plain + ").foreign]", "[3,4]");
        check(stream, "(" + plain + ").still", "12");
        check(stream, "(" + plain + ").resizes", "true");
        check(
                stream,
                "m.withChanges(" + plain
                        + ", {camera: new Map([['u_viewPosition', [1]], ['u_viewProjectionMatrix', [3]]]),"
                        + " values: new Map(), size: null}).filter(c => c[0] === 'UNIFORM').map(c => c[4])",
                "[[9],[8],[3]]");
        check(
                stream,
                "m.stateOf((" + plain + ").frame).map(c => c[0])",
                "[\"FUNC\",\"UNIFORM\",\"UNIFORM\",\"TEXTURE\",\"UNIFORM\"]");
        // what is added up in a later pass begins with every frame
        check(
                stream,
                "m.takeApart([['ATTACH', 6, 'color', 7], ['ATTACH', 8, 'color', 7], ['FRAMEBUFFER', 5, true],"
                        + " ['FRAMEBUFFER', 5, false], ['FRAMEBUFFER', 6, true], ['FUNC', 'glClear', 1], ['FRAMEBUFFER', 6, false],"
                        + " ['UNIFORM', 4, 'toWorld', 'mat4', [2]], ['FRAMEBUFFER', 8, true], ['DRAW', 4, 'triangles', [0, 3]],"
                        + " ['FRAMEBUFFER', 8, false]]).still",
                "2");
        // what the camera sees is drawn aside
        check(
                stream,
                "("
                        + taken.replace(
                                "MORE",
                                ", ['FRAMEBUFFER', 6, true], ['DRAW', 4, 'triangles', [3, 'unsigned_int', 6]],"
                                        + " ['FRAMEBUFFER', 6, false]")
                        + ").resizes",
                "false");
        check(
                stream,
                "m.takeApart([['FRAMEBUFFER', 6, true], ['UNIFORM', 4, 'toWorld', 'mat4', [2]], ['DRAW', 4, 'triangles', [0, 3]],"
                        + " ['FRAMEBUFFER', 6, false]]).still",
                "0");
    }

    @Test
    void objects() {
        String objects = "draw/objects.js";
        check(
                objects,
                "[['FUNC', 'glClear', 1], ['FUNC', 'generateMipmap', 2], ['TEXTURE', 1, 'a', 2, 0], ['ATTACH', 1, 'color', 2],"
                        + " ['ATTRIBUTE', 1, 'p', 'vec3', [2, 12, 0]], ['ATTRIBUTE', 1, 'c', 'vec3', [0, 1, 1]],"
                        + " ['DRAW', 1, 'triangles', [2, 'unsigned_int', 3]], ['DRAW', 1, 'triangles', [0, 3]]]"
                        + ".map(c => m.renumber(c, id => id + 10))",
                "[[\"FUNC\",\"glClear\",1],[\"FUNC\",\"generateMipmap\",12],[\"TEXTURE\",11,\"a\",12,0],"
                        + "[\"ATTACH\",11,\"color\",12],[\"ATTRIBUTE\",11,\"p\",\"vec3\",[12,12,0]],"
                        + "[\"ATTRIBUTE\",11,\"c\",\"vec3\",[0,1,1]],[\"DRAW\",11,\"triangles\",[12,\"unsigned_int\",3]],"
                        + "[\"DRAW\",11,\"triangles\",[0,3]]]");
        String program =
                "[['CREATE', 1, 'Program'], ['CREATE', 2, 'VertexShader'], ['DATA', 2, 0, TEXT], ['ATTACH', 1, 2],"
                        + " ['LINK', 1], ['DELETE', 2], ['CREATE', 3, 'Texture2D'], ['CREATE', 4, 'Texture2D'],"
                        + " ['DATA', 4, 0, {buffer: 0}]]";
        String take = "const take = (text, data) => { const taken = all.take(" + program.replace("TEXT", "text")
                + ", [data]); const gone = all.settle(taken); return [taken.make.map(c => c[0]).join(' '), gone]; };";
        check(
                objects,
                "(() => { const all = new m.Objects(2); " + take
                        + " return [take('a', 'x'), take('a', 'x'), take('a', 'y'), take('b', 'y'), take('b', 'y')]; })()",
                "[[\"CREATE CREATE DATA ATTACH LINK DELETE CREATE CREATE DATA\",[]],[\"\",[]],[\"CREATE DATA\",[]],"
                        + "[\"CREATE CREATE DATA ATTACH LINK DELETE\",[4]],[\"\",[1]]]");
    }

    @Test
    void values() {
        String values = "model/values.js";
        check(
                values,
                "['0.1', '1e-7', '100000', 'x', ''].map(t => m.format(Number(t)))",
                "[\"0.1\",\"1e-7\",\"100000\",\"0\",\"0\"]");
        check(values, "m.format(Math.fround(0.7))", "\"0.7\"");
        check(values, "m.toHex([1, 0, 0.21404])", "\"#ff007f\"");
        check(values, "m.fromHex('#ff0080', 'srgb_texture').map(v => Math.round(1000 * v))", "[1000,0,502]");
        check(
                values,
                "['1', 'x', '1, 2', '1.5'].map(t => m.fault('integer', t))",
                "[\"\",\"this is no number\",\"1 number is needed\",\"a whole number is needed\"]");
        check(
                values,
                "m.range({type: 'float', uisoftmin: '-1', uimax: '3'}, 0)",
                "{\"min\":-1,\"max\":3,\"step\":0.004}");
        check(values, "m.range({type: 'float'}, 5)", "{\"min\":0,\"max\":10,\"step\":0.01}");
        check(values, "m.clamp({uimin: '0', uimax: '1'}, 7)", "1");
        check(values, "m.uniform({type: 'string', choices: [{value: 'a'}, {value: 'b', number: 1}]}, 'b')", "[1]");
        check(values, "m.uniform({type: 'boolean'}, 'true')", "[true]");
        check(values, "m.uniform({type: 'float'}, 'x')", "null");
        check(
                values,
                "[...m.folders([{path: 'a/x', uifolder: 'F', type: 'float'}, {path: 'a/y', type: 'float'}], '').keys()]",
                "[\"F\",\"\"]");
        check(
                values,
                "[...m.folders([{path: 'a/x', uifolder: 'F/G', type: 'float', state: 'live'},"
                        + " {path: 'b', type: 'float', state: 'baked'}], 'float live').keys()]",
                "[\"a › F › G\"]");
    }

    @Test
    void edits() {
        String edits = "model/edits.js";
        String state = "[...e.of('a')].join()";
        check(
                edits,
                "(e => [" + state + ", e.canUndo('a'), e.undo('a'), e.redo('a'), e.isUnsaved])(new m.Edits())",
                "[\"\",false,false,false,false]");
        // the changes of one parameter are one step until it is closed
        String three = "const e = new m.Edits(); e.change('a', new Map([['x', '1']]), 'x');"
                + " e.change('a', new Map([['x', '2']]), 'x'); e.close('a'); e.change('a', new Map([['x', '3']]), 'x');";
        check(
                edits,
                "(() => { " + three
                        + " const all = []; for (const step of ['undo', 'undo', 'undo', 'redo', 'redo', 'redo']) {"
                        + " all.push(e[step]('a') + ' ' + " + state + "); } return all; })()",
                "[\"true x,2\",\"true \",\"false \",\"true x,2\",\"true x,3\",\"false x,3\"]");
        check(
                edits,
                "(() => { " + three
                        + " const first = e.isUnsaved; e.saved('a'); const saved = e.isUnsaved; e.undo('a');"
                        + " const undone = e.isUnsaved; e.settle('a', new Map([['x', '2']]));"
                        + " return [first, saved, undone, e.isUnsaved, e.of('a').size, e.of('b').size]; })()",
                "[true,false,true,false,0,0]");
        check(
                edits,
                "(() => { const e = new m.Edits(); for (let i = 0; i < 1000; i++) { e.change('a', new Map([['x', '' + i]]), ''); }"
                        + " let steps = 0; while (e.undo('a')) { steps++; } return steps; })()",
                "200");
    }

    @Test
    void texts() {
        String text = "model/text.js";
        String stage = "{origins: [{path: 'NG/a'}, {path: 'NG/ab'}], lines: [-1, 0, 1, 0]}";
        check(text, "[m.linesOf(" + stage + ", 'NG/a'), m.linesOf(" + stage + ", 'NG')]", "[[2,4],[2,3,4]]");
        check(
                text,
                "[m.originOf(" + stage + ", 3), m.originOf(" + stage + ", 1) ?? null]",
                "[{\"path\":\"NG/ab\"},null]");
        check(text, "m.foldEnd('void f()\\n{\\n  if (x) {\\n  }\\n}\\n', 0, 8)", "26");
        check(text, "m.foldEnd('int x;', 0, 6)", "-1");
        check(
                text,
                "(r => [r.left, r.right, [...r.leftMarks], [...r.rightMarks]])(m.sideBySide('a\\nb\\nc', 'a\\nc\\nd',"
                        + " [{left: 2, leftCount: 1, right: 2, rightCount: 0}, {left: 4, leftCount: 0, right: 3, rightCount: 1}]))",
                "[\"a\\nb\\nc\\n\",\"a\\n\\nc\\nd\",[[2,\"cm-removed\"],[4,\"cm-filler\"]],[[2,\"cm-filler\"],[4,\"cm-added\"]]]");
    }

    /** Bytes that two ask for at once count once, and those used longest ago go. */
    @Test
    void bytes_by_their_hash() {
        check(
                "link/connection.js",
                "await (async () => { const asked = []; const blobs = new m.Blobs(5); blobs.load = async hash => { asked.push(hash);"
                        + " return new Uint8Array(2); }; await Promise.all([blobs.get('a'), blobs.get('a'), blobs.get('b')]);"
                        + " await blobs.get('a'); const two = blobs.size; await blobs.get('c');"
                        + " return [asked.join(''), two, blobs.size, [...blobs.kept.keys()].join('')]; })()",
                "[\"aabc\",4,4,\"ac\"]");
    }

    @Test
    void galleries() {
        String gallery = "model/gallery.js";
        check(
                gallery,
                "m.filter([{document: 'a/Brass.mtlx', element: 'M', health: 'good'}, {document: 'b.mtlx', element: 'M',"
                        + " health: 'error'}], 'm is:error').length",
                "1");
        check(gallery, "m.title('a/b.c/red.mtlx')", "\"red\"");
        check(gallery, "m.subjectOf('a#b.mtlx#NG/out')", "{\"document\":\"a#b.mtlx\",\"element\":\"NG/out\"}");
        check(gallery, "m.subjectOf('a.mtlx')", "{\"document\":\"a.mtlx\",\"element\":\"\"}");
        check(
                gallery,
                "m.visible({top: 1000, height: 300, row: 100, columns: 3, count: 1000})",
                "{\"first\":27,\"last\":42,\"total\":33400}");
        check(gallery, "m.visible({top: 1e9, height: 300, row: 100, columns: 3, count: 4}).last", "4");
        check(
                gallery,
                "(() => { const gone = []; const r = new m.Recent(2, v => gone.push(v)); r.put('a', 1); r.put('b', 2);"
                        + " r.get('a'); r.put('c', 3); return [gone, [...r.kept.keys()]]; })()",
                "[[2],[\"a\",\"c\"]]");
    }
}
